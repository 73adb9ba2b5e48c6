internal import CartoucheHistory
internal import CartoucheSession
internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import TerminalWidgets
internal import ValueTree

extension RecordedExchange {
    /// The exchange as a row: number, local time, method, outcome, duration, size, endpoint, URL.
    func cells(_ times: LocalTimes) -> [Words] {
        [
            Words("\(id)", .muted), Words(times.dateAndTime(startedAt)),
            Words(method, .method(method)), outcome, Words(elapsed, .muted),
            Words(size, .muted), Words(endpoint), Words(url, .url),
        ]
    }

    /// The members of its JSON object; times are in UTC.
    var jsonMembers: [SupportedType.Member] {
        [
            .init("id", .int(Int(id))),
            .init("endpoint", .string(endpoint)),
            .init("startedAt", .string(startedAt.formatted(.iso8601))),
            .init("method", .string(method)),
            .init("url", .string(url)),
            .init("status", status.map { .int($0) } ?? .null),
            .init("failure", failure.map { .string($0) } ?? .null),
            .init("milliseconds", .int(milliseconds)),
            .init("bytes", .int(byteCount)),
        ]
    }

    /// The duration, as the screen shows it.
    fileprivate var elapsed: String { Quantity.text(duration) }
    /// The received size, as the screen shows it.
    fileprivate var size: String { Quantity.text(bytes: byteCount) }

    /// The duration in milliseconds, rounded as in the line, which shows `<1 ms` for less than one.
    fileprivate var milliseconds: Int {
        let milliseconds = duration / .milliseconds(1)
        return milliseconds < 1 ? 0 : Int(milliseconds.rounded())
    }

    /// The status, followed by a word if the response is incomplete, or `failed` without a status.
    var outcome: Words {
        guard let status else { return Words("failed", .error) }
        let code = Words("\(status)", .status(status))
        return failure == nil ? code : code + Words(" incomplete", .error)
    }
}

extension HistoryEntry {
    /// Returns both messages as they were sent, without secrets.
    func lines(_ times: LocalTimes) -> [Words] {
        let method = Words(summary.method, .method(summary.method))
        let outcome = summary.status == nil ? Words("no response", .error) : summary.outcome
        let amount = "  \(summary.elapsed)  \(summary.size)"
        let head = [
            Words(summary.endpoint) + "  " + Words(times.dateAndTime(summary.startedAt), .muted),
            method + " " + Words(summary.url, .url),
        ]
        let failure = summary.failure.map { [Words($0, .error)] } ?? []
        let answer = [outcome + Words(amount, .muted)] + failure
        return head + request.lines + [""] + answer + (response?.lines ?? [])
    }

    /// The exchange with both messages.
    var json: SupportedType {
        .dictionary(
            members: summary.jsonMembers + [
                .init("environment", sent.environment.map { .string($0) } ?? .null),
                .init("form", sent.form ?? .null),
                .init("request", request.json),
                .init("response", response?.json ?? .null),
            ]
        )
    }
}

extension StoredMessage {
    fileprivate var lines: [Words] {
        let fields = headers.map { HeaderText.line($0.name.rawName, $0.value) }
        guard let body else { return fields }
        let size = Quantity.text(bytes: body.count)
        let cut = isTruncated ? [Words("(cut after \(size))", .warning)] : []
        let content =
            text.map { Words($0) }
            ?? Words("(\(size) that are no text: --json prints them as base64)", .muted)
        return fields + ["", content] + cut
    }

    fileprivate var json: SupportedType {
        let fields = headers.map { field in
            SupportedType.dictionary(members: [
                .init("name", .string(field.name.rawName)), .init("value", .string(field.value)),
            ])
        }
        // Bytes that aren't text can't be represented as a string.
        let bytes = text == nil ? body?.base64EncodedString() : nil
        return .dictionary(members: [
            .init("headers", .array(fields)),
            .init("body", text.map { .string($0) } ?? .null),
            .init("base64", bytes.map { .string($0) } ?? .null),
            .init("isCut", .bool(isTruncated)),
        ])
    }

    private var text: String? {
        body.flatMap { String(validating: $0, as: UTF8.self) }
    }
}
