import EndpointKit
import Girders
import TerminalWidgets
import ValueTree

extension Form {
    /// What stands in the way of sending: text that is no JSON, variables that there are not, then what
    /// the endpoint's types say about the values that the others stand for.
    func problems(_ endpoint: AnyEndpoint, with variables: Variables) -> [Problem] {
        let broken = rows.compactMap { row in
            row.field.jsonError.map { error in
                Problem(
                    path: row.valuePath,
                    kind: .syntax,
                    expected: error.expected,
                    found: error.found,
                    position: error.position
                )
            }
        }
        let (value, unresolved) = endpoint.description.filled(value, with: variables)
        let unknown = Set(unresolved.map(\.path))
        return broken + unresolved
            + endpoint.problems(inForm: value).filter { !unknown.contains($0.path) }
    }

    /// The first row with a problem, which is where the cursor goes when sending is refused.
    var firstProblemPath: [Int]? { rows.first { $0.problem != nil }?.path }

    /// Opens every group, so that nothing wrong is hidden.
    mutating func unfoldAll() {
        for place in fields.indices { fields[place].unfold() }
    }
}

extension SupportedType {
    /// The value as a choice or a cell shows it.
    var plainText: String {
        if let string { return string }
        return numberText ?? bool.map(String.init) ?? "null"
    }
}

extension FormField {
    fileprivate mutating func unfold() {
        isFolded = false
        let unfolded = input.children.map { child in
            var child = child
            child.unfold()
            return child
        }
        input = input.with(children: unfolded)
    }
}
