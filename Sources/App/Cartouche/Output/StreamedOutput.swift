internal import CartoucheSession
internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import Synchronization
internal import TerminalWidgets
internal import ValueSerializers
internal import ValueTree

/// Prints the items of a stream as they arrive.
final class StreamedOutput: Sendable {
    private enum Form {
        case raw
        case tree
        /// One item per line.
        case json
    }

    private struct Progress {
        /// The reader, or nil for a failure.
        var reader: StreamReader?
        var hasBegun = false
        /// The number of bytes that have arrived.
        var received = 0
        /// The offset of the first item beyond the limit.
        var keptEnd: Int?
        /// The number of problems in that item and the following ones.
        var lateProblems = 0
        /// Whether an item exceeds the limit.
        var isTooLarge = false
    }

    /// Ends when the reader closes the pipe, which ends the stream for this command.
    let readers: AsyncStream<Never>

    private let end: AsyncStream<Never>.Continuation
    private let endpoint: AnyEndpoint
    private let form: Form
    /// The maximum size of an item, and of the part of a stream that is kept.
    private let limit: Int
    private let streams: Streams
    private let progress = Mutex(Progress())

    /// Creates the output.
    ///
    /// Returns nil for a response that isn't a stream, and for views of a whole body.
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

    /// Whether something has been printed, so that the body isn't printed again.
    var hasBegun: Bool { progress.withLock(\.hasBegun) }

    /// The number of problems in items that aren't kept.
    var lateProblems: Int { progress.withLock(\.lateProblems) }

    /// Receives a part of the response.
    ///
    /// Another head begins another response.
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
                // Taken out of the state, so that its buffers aren't copied.
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

    /// Prints the remaining parts that the transport hasn't reported, including a last line without
    /// an end.
    ///
    /// Returns the exchange with the items that are kept.
    ///
    /// If a stream is longer than the limit, these are its first items, and the exchange is still
    /// complete. It fails if an item is larger than the limit.
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

    /// Counts the problems of items that aren't kept, because they can't be counted later.
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
        // Lines have many media types; events are declared.
        return endpoint.streamFormat == .jsonLines ? StreamReader(linesOf: type) : nil
    }

    private func print(_ items: [StreamItem], _ progress: inout Progress) {
        progress.hasBegun = progress.hasBegun || !items.isEmpty
        for item in items {
            do {
                try print(item)
            } catch {
                // A stream reader returns lines as JSON, and printing doesn't throw.
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
