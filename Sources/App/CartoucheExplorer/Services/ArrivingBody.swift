import CartoucheDocumentView
import CartoucheSession
import EndpointKit
import HTTPMessage
import HTTPTypes
import Synchronization
import ValueSerializers
import ValueTree

/// Collects the parts of a body that can be shown while it arrives, and reports them at a readable
/// pace.
///
/// Filled by the event loop of a transfer. Its size is limited: it contains the last items of a
/// stream, or the beginning of a document.
final class ArrivingBody: Sendable {
    /// The delay before the first report; a body that arrives sooner is shown as a whole, so that
    /// nothing flashes on the screen.
    private static let patience = Duration.milliseconds(300)
    private static let interval = Duration.milliseconds(100)

    private enum Content: Sendable {
        case nothing
        case stream(ArrivingStream)
        case text(ArrivingText)
    }

    private struct State: Sendable {
        var head: RawResponse?
        var content = Content.nothing
        var received = 0
    }

    /// Checks the items that have arrived; returns nil for items without a declared type.
    typealias Check = @Sendable (IndexedDocument, StreamFaults) -> DocumentCheck?

    private let formats: BodyFormats
    private let check: Check
    private let eventData: @Sendable (RawResponse) -> EventData
    private let clock: TransferClock
    private let state = Mutex(State())
    private let news: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation

    init(
        formats: BodyFormats,
        clock: TransferClock,
        eventData: @escaping @Sendable (RawResponse) -> EventData = { _ in .json },
        check: @escaping Check = { _, _ in nil }
    ) {
        self.formats = formats
        self.eventData = eventData
        self.check = check
        self.clock = clock
        (news, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns the arrival times of a stream's items, after the head of the response; removes
    /// everything else, which the whole body replaces.
    func finish() -> [Duration] {
        state.withLock { state in
            defer { state.content = .nothing }
            guard case .stream(let stream) = state.content else { return [] }
            return stream.times
        }
    }

    /// Receives a part of the response.
    ///
    /// Another head begins another response.
    func note(_ arrival: TransferArrival) {
        switch arrival {
        case .head(let head):
            let content = content(of: head)
            state.withLock { $0 = State(head: head, content: content) }
        case .body(let bytes):
            let isShown = state.withLock { state in
                state.received += bytes.count
                return Self.take(bytes, into: &state, at: clock.uptime())
            }
            if isShown { bell.yield() }
        }
    }

    private func content(of head: RawResponse) -> Content {
        let type = head.headers[.contentType] ?? ""
        // A redirect is followed, so its body isn't shown.
        guard !(300..<400).contains(head.statusCode) else { return .nothing }
        if let reader = StreamReader(mediaType: type, data: eventData(head)) {
            return .stream(ArrivingStream(reader, from: clock.uptime()))
        }
        let mediaType = MediaType(type)
        let isJSON = mediaType?.isJSON ?? (formats.format(contentType: type) == .json)
        let isText = mediaType?.essence.hasPrefix("text/") ?? false
        return isJSON || isText ? .text(ArrivingText(isJSON: isJSON)) : .nothing
    }

    /// Appends bytes; returns whether there is more to show.
    private static func take(
        _ bytes: UnsafeRawBufferPointer,
        into state: inout State,
        at time: Duration
    ) -> Bool {
        switch state.content {
        case .nothing: return false
        case .stream(var stream):
            // Removed from the state, so that its contents aren't copied.
            state.content = .nothing
            let isShown = stream.take(bytes, at: time)
            state.content = .stream(stream)
            return isShown
        case .text(var text):
            state.content = .nothing
            let isShown = text.take(bytes)
            state.content = .text(text)
            return isShown
        }
    }

    /// Reports the parts that have arrived until the task is cancelled.
    func run(tell: (ArrivingDocument) -> Void) async {
        var isFirst = true
        for await _ in news {
            await clock.pause(isFirst ? Self.patience : Self.interval)
            if isFirst, isNearlyThere { await clock.pause(Self.patience) }
            guard !Task.isCancelled else { return }
            guard let document = document() else { continue }
            // A cancelled index is incomplete.
            guard !Task.isCancelled else { return }
            isFirst = false
            tell(document)
        }
    }

    /// Whether at least half of a long document has arrived, so that reading its beginning would
    /// only delay the whole.
    var isNearlyThere: Bool {
        state.withLock { state in
            guard case .text = state.content, state.received > ArrivingText.limit,
                let headers = state.head?.headers, headers[.contentEncoding] == nil,
                let length = headers[.contentLength].flatMap({ Int($0) })
            else { return false }
            return state.received >= length / 2
        }
    }

    /// Returns the document to show if it is longer than the one shown last.
    func document() -> ArrivingDocument? {
        let (head, content) = state.withLock { state in
            if case .text(var text) = state.content {
                text.noteShown()
                state.content = .text(text)
            }
            return (state.head, state.content)
        }
        guard let head else { return nil }
        return switch content {
        case .nothing: nil
        case .stream(let stream): stream.document(head, check: head.isSuccess ? check : nil)
        case .text(let text): text.document(head)
        }
    }
}
