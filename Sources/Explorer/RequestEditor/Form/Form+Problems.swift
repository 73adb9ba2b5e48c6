import EndpointKit
import TerminalWidgets
import ValueTree

extension Form {
    /// What stands in the way of sending: text that is no JSON, then what the endpoint's types say.
    func problems(_ endpoint: AnyEndpoint) -> [Problem] {
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
        return broken + endpoint.problems(inForm: value)
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
