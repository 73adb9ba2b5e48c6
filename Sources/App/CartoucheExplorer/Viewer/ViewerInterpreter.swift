import CartoucheDocumentView
import HTTPMessage
import TerminalUI
package import ValueSerializers
package import ValueTree

/// Performs the viewer's commands.
package struct ViewerInterpreter: Interpreter {
    private let searches = Searches()
    private let copy: @Sendable (String) async -> Notice

    /// `copy` puts a text on the clipboard and says what became of it.
    package init(copy: @escaping @Sendable (String) async -> Notice) {
        self.copy = copy
    }

    @concurrent package func perform(
        _ command: ViewerCommand,
        send: @escaping @Sendable (ViewerMessage) -> Void
    ) async {
        switch command {
        case .index(let reference):
            let body = reference.body
            send(.world(.indexed(body, TextLines(body.document.bytes))))
            let problems = ProblemIndex(body.textProblems, omitted: body.omittedFaults, of: body)
            let check = DocumentCheck(typed: .none(.untyped), problems: problems)
            send(.world(.checked(check)))
        case .search(let id, let request):
            await searches.run(id, request) { send(.world(.searched(id, $0))) }
        case .copy(let request): send(.world(.copied(await copy(request.text))))
        }
    }
}

/// A document to look at, whole or as far as it could be read; compared by identity.
package struct DocumentReference: Equatable, Sendable {
    package let document: Document
    private let reading: JSONReading?

    /// A whole document.
    package init(_ document: Document) {
        self.document = document
        reading = nil
    }

    /// What could be read of a text; nil where that is no tree.
    package init?(_ reading: JSONReading) {
        guard let document = reading.tree else { return nil }
        self.document = document
        self.reading = reading
    }

    /// Prepares the document for moving around in it; never done on the main actor.
    var body: IndexedDocument {
        reading.flatMap { IndexedDocument($0) } ?? IndexedDocument(document)
    }

    package static func == (left: Self, right: Self) -> Bool { left.document === right.document }
}
