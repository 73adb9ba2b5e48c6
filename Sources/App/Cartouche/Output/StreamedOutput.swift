internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import Synchronization
internal import TerminalWidgets
internal import ValueSerializers
internal import ValueTree

/// Prints the items of a stream while they arrive.
final class StreamedOutput: Sendable {
    private enum Form {
        case raw
        case tree
        /// An item a line.
        case json
    }

    private struct Progress {
        /// Nil for a response that is no answer.
        var reader: StreamReader?
        var hasBegun = false
        /// How many bytes have arrived.
        var received = 0
        /// Where the first item begins that is not within the limit.
        var keptEnd: Int?
        /// How many problems there are in that item and in those behind it.
        var lateProblems = 0
        /// Whether something is larger than the limit that has to fit into it.
        var isTooLarge = false
    }

    /// Ends when nobody reads what is printed, which is the end of the stream for this command.
    let readers: AsyncStream<Never>

    private let end: AsyncStream<Never>.Continuation
    private let endpoint: AnyEndpoint
    private let form: Form
    /// How large an item may be, and how much of a stream is kept.
    private let limit: Int
    private let streams: Streams
    private let progress = Mutex(Progress())

    /// Creates the output; nil for a response that is no stream, and for what is made of a whole body.
    init?(
        of endpoint: AnyEndpoint,
        as output: ResponseOutput?,
        within limit: Int,
        to streams: Streams
    ) {
        guard endpoint.isStreamed else { return nil }
        switch output ?? (streams.isTerminal ? .tree : .raw) {
        case .raw: form = .raw
        case .tree: form = .tree
        case .json: form = .json
        case .typed, .problems, .headers, .all: return nil
        }
        self.endpoint = endpoint
        self.limit = limit
        self.streams = streams
        (readers, end) = AsyncStream.makeStream()
    }

    /// Whether something is printed, so that the body is not printed again as a whole.
    var hasBegun: Bool { progress.withLock(\.hasBegun) }

    /// How many problems there are in the items that are not kept.
    var lateProblems: Int { progress.withLock(\.lateProblems) }

    /// Takes a part; another head begins another response.
    func note(_ arrival: TransferArrival) {
        switch arrival {
        case .head(let head):
            progress.withLock { progress in
                progress = Progress(reader: reader(of: head), hasBegun: progress.hasBegun)
            }
        case .body(let bytes):
            progress.withLock { progress in
                progress.received += bytes.count
                guard var reader = progress.reader, !progress.isTooLarge else { return }
                // Taken out, so that its buffers are not copied.
                progress.reader = nil
                let items = reader.take(bytes)
                progress.isTooLarge =
                    reader.pendingBytes > limit || items.contains { $0.data.count > limit }
                progress.reader = reader
                count(items, &progress)
                if progress.isTooLarge { end.finish() }
                guard form != .raw else {
                    progress.hasBegun = progress.hasBegun || !bytes.isEmpty
                    return streams.writeBytes(PaddedBytes(bytes))
                }
                print(items, &progress)
            }
        }
        if streams.isUnread() { end.finish() }
    }

    /// Prints what a transport has not told of before its exchange ended, and a last line without an end; returns
    /// the exchange with the items that are kept.
    ///
    /// Of a stream that is longer than the limit these are its first ones, and it is complete for all that. It has
    /// failed if an item is larger than the limit.
    func finish(_ exchange: Exchange) -> Exchange {
        if case .response(let response) = exchange.outcome {
            if progress.withLock({ $0.received == 0 }) {
                note(.head(response))
                response.bytes.withUnsafeBytes { note(.body($0)) }
            }
            finishLastLine()
        }
        let last = progress.withLock(\.self)
        let isRefused = last.reader == nil && last.received > limit
        guard !last.isTooLarge, !isRefused else {
            let failure = TransportError(
                .bodyTooLarge(limit: limit),
                phase: .download,
                url: exchange.request.url
            )
            return exchange.with(outcome: .failure(failure, partial: exchange.response))
        }
        guard last.received > limit, case .response(let response) = exchange.outcome else {
            return exchange
        }
        let count = min(last.keptEnd ?? limit, response.bytes.count)
        return exchange.with(bytes: PaddedBytes(response.bytes[0..<count]))
    }

    private func finishLastLine() {
        progress.withLock { progress in
            guard let last = progress.reader?.finish() else { return }
            count([last], &progress)
            guard form != .raw else { return }
            print([last], &progress)
        }
    }

    /// Counts what nobody could count later, as it is not kept.
    private func count(_ items: [StreamItem], _ progress: inout Progress) {
        for item in items where item.range.upperBound > limit {
            progress.keptEnd = progress.keptEnd ?? item.range.lowerBound
            progress.lateProblems += problems(of: item)
        }
    }

    private func problems(of item: StreamItem) -> Int {
        guard let list = try? JSONParser().parse(StreamItem.list(CollectionOfOne(item))) else {
            return 1
        }
        let problems = endpoint.reading(of: list, hasPositions: false).problems
        return problems.count { !$0.isInformation }
    }

    private func reader(of head: RawResponse) -> StreamReader? {
        guard endpoint.isAnswer(head) else { return nil }
        let type = head.headers[.contentType] ?? ""
        if let reader = StreamReader(mediaType: type) { return reader }
        // Lines come under many names; events are announced.
        return endpoint.streamFormat == .jsonLines ? StreamReader(linesOf: type) : nil
    }

    private func print(_ items: [StreamItem], _ progress: inout Progress) {
        progress.hasBegun = progress.hasBegun || !items.isEmpty
        for item in items {
            do {
                try print(item)
            } catch {
                // What the reader of a stream makes of a line is JSON, and printing does not throw.
                streams.line(String(decoding: item.data, as: UTF8.self))
            }
        }
    }

    private func print(_ item: StreamItem) throws {
        let list = try JSONParser().parse(StreamItem.list(CollectionOfOne(item)))
        guard form == .tree else {
            for element in SupportedType(list.root).array ?? [] {
                streams.line(JSONWriter(.compact).text(element))
            }
            return
        }
        try TreeText(
            elementsOf: list,
            from: item.number - 1,
            shape: endpoint.description.response,
            problems: endpoint.reading(of: list, hasPositions: false).problems,
            by: streams.pen,
            to: streams.print
        )
    }
}
