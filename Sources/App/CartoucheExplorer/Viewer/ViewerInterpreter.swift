import TerminalUI
import ValueTree

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
            send(.indexed(body, TextLines(body.document.bytes)))
            let problems = ProblemIndex(body.textProblems, omitted: body.omittedFaults, of: body)
            send(.checked(ReadBody(typed: .none(.untyped), problems: problems)))
        case .search(let id, let request):
            await searches.run(id, request) { send(.body(.searching(.done(id, $0)))) }
        case .copy(let request): send(.copied(await copy(request.text)))
        }
    }
}
