internal import CartoucheHistory
internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension RecordedExchange {
    /// The exchange as a row: number, local time, method, outcome, duration, size, endpoint, URL.
    func cells(in zone: TimeZone) -> [String] {
        [
            "\(id)", time(in: zone), method, outcome, "\(milliseconds) ms", "\(byteCount) B",
            endpoint,
            url,
        ]
    }

    /// Date and time to the second, as `2026-11-22 14:02:11`.
    func time(in zone: TimeZone) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
            .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return startedAt.formatted(style)
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

    fileprivate var milliseconds: Int { Int(duration / .milliseconds(1)) }

    private var outcome: String { status.map(String.init) ?? "failed" }
}

extension HistoryEntry {
    /// Both messages, as they stand on the wire but for secrets.
    func text(in zone: TimeZone) -> String {
        let head = "\(summary.endpoint)  \(summary.time(in: zone))"
        let size = "\(summary.milliseconds) ms  \(summary.byteCount) B"
        let outcome = summary.status.map { "\($0)  \(size)" } ?? "no response  \(size)"
        let answer = [outcome, summary.failure].compactMap(\.self) + (response?.lines ?? [])
        let lines = [head, "\(summary.method) \(summary.url)"] + request.lines + [""] + answer
        return lines.map { $0 + "\n" }.joined()
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
    fileprivate var lines: [String] {
        let fields = headers.map { "\($0.name.rawName): \($0.value)" }
        guard let body else { return fields }
        let cut = isTruncated ? ["(cut after \(body.count) bytes)"] : []
        return fields + ["", text ?? "(\(body.count) bytes that are no text)"] + cut
    }

    fileprivate var json: SupportedType {
        let fields = headers.map { field in
            SupportedType.dictionary(members: [
                .init("name", .string(field.name.rawName)), .init("value", .string(field.value)),
            ])
        }
        // Bytes that are no text would not come through as a string.
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
