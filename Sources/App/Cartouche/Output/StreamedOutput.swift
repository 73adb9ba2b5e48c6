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
    }

    /// Ends when nobody reads what is printed, which is the end of the stream for this command.
    let readers: AsyncStream<Never>

    private let end: AsyncStream<Never>.Continuation
    private let endpoint: AnyEndpoint
    private let form: Form
    private let streams: Streams
    private let progress = Mutex(Progress())

    /// Creates the output; nil for a response that is no stream, and for what is made of a whole body.
    init?(of endpoint: AnyEndpoint, as output: ResponseOutput?, to streams: Streams) {
        guard endpoint.isStreamed else { return nil }
        switch output ?? (streams.isTerminal ? .tree : .raw) {
        case .raw: form = .raw
        case .tree: form = .tree
        case .json: form = .json
        case .typed, .problems, .headers, .all: return nil
        }
        self.endpoint = endpoint
        self.streams = streams
        (readers, end) = AsyncStream.makeStream()
    }

    /// Whether something is printed, so that the body is not printed again as a whole.
    var hasBegun: Bool { progress.withLock(\.hasBegun) }

    /// Takes a part; another head begins another response.
    func note(_ arrival: TransferArrival) {
        switch arrival {
        case .head(let head):
            progress.withLock { $0.reader = reader(of: head) }
        case .body(let bytes):
            progress.withLock { progress in
                guard var reader = progress.reader else { return }
                // Taken out, so that its buffers are not copied.
                progress.reader = nil
                let items = reader.take(bytes)
                progress.reader = reader
                guard form != .raw else {
                    progress.hasBegun = progress.hasBegun || !bytes.isEmpty
                    return streams.writeBytes(PaddedBytes(bytes))
                }
                print(items, &progress)
            }
        }
        if streams.isUnread() { end.finish() }
    }

    /// Prints what a transport has not told of before its exchange ended, and a last line without an end.
    func finish(_ exchange: Exchange) {
        guard case .response(let response) = exchange.outcome else { return }
        if progress.withLock({ $0.reader == nil }) {
            note(.head(response))
            response.bytes.withUnsafeBytes { note(.body($0)) }
        }
        guard form != .raw else { return }
        progress.withLock { progress in
            guard let last = progress.reader?.finish() else { return }
            print([last], &progress)
        }
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
