import CartoucheDocumentView
package import FoundationEssentials
import HTTPMessage
import TerminalUI
package import ValueSerializers
package import ValueTree

/// Performs the viewer's commands.
package struct ViewerInterpreter: Interpreter {
    private let searches = Searches()
    private let copy: @Sendable (String) async -> Notice
    private let read: Read
    private let now: @Sendable () -> Date
    private let times: LocalTimes
    private let texts: Texts

    /// Reads the document, telling how many bytes there are so far; nil if nothing of it can be shown.
    package typealias Read =
        @Sendable (_ received: @escaping @Sendable (Int) -> Void) async -> DocumentReference?

    /// Creates the interpreter of a viewer whose `copy` says how copying a text ended.
    ///
    /// `read` is needed for a program without a document. What an opened string says depends on language,
    /// zone and time.
    package init(
        copy: @escaping @Sendable (String) async -> Notice,
        read: @escaping Read = { _ in nil },
        texts: Texts,
        times: LocalTimes = .utc,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.copy = copy
        self.read = read
        self.now = now
        self.times = times
        self.texts = texts
    }

    @concurrent package func perform(
        _ command: ViewerCommand,
        send: @escaping @Sendable (ViewerMessage) -> Void
    ) async {
        switch command {
        case .read:
            let document = await read { send(.world(.received($0))) }
            send(.world(document.map { .arrived($0) } ?? .unreadable))
        case .index(let reference):
            let body = reference.body
            let lines = TextLines(body.document.bytes)
            // A cancelled index is incomplete.
            guard !Task.isCancelled else { return }
            send(.world(.indexed(body, lines)))
            let problems = ProblemIndex(body.textProblems, omitted: body.omittedFaults, of: body)
            let check = DocumentCheck(typed: .none(.untyped), problems: problems)
            send(.world(.checked(check)))
        case .search(let id, let request):
            await searches.run(id, request) { send(.world(.searched(id, $0))) }
        case .open(let source):
            let text = source.opened(at: now(), local: times.dateAndTime, texts.document)
            send(.world(.stringRead(text)))
        case .copy(let request): send(.world(.copied(request, await copy(request.text))))
        }
    }
}

/// A complete document, or the readable part of one; compared by identity.
package struct DocumentReference: Equatable, Sendable {
    package let document: Document
    private let reading: JSONReading?

    /// Creates a reference to a complete document.
    package init(_ document: Document) {
        self.document = document
        reading = nil
    }

    /// Creates a reference to the readable part of a text; nil if there is none.
    package init?(_ reading: JSONReading) {
        guard let document = reading.tree else { return nil }
        self.document = document
        self.reading = reading
    }

    /// Indexes the document for navigation; don't call it on the main actor.
    var body: IndexedDocument {
        reading.flatMap { IndexedDocument($0) } ?? IndexedDocument(document)
    }

    package static func == (left: Self, right: Self) -> Bool { left.document === right.document }
}
