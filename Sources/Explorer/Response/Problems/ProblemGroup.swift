package import ValueTree

/// Problems that differ only in the place of an array's element.
package struct ProblemGroup: Sendable, Hashable {
    /// The path with `*` for each index: `$[*].qty`.
    package let path: String
    package let kind: Problem.Kind
    package let expected: String
    package let found: String
    package let isInformation: Bool
    /// The problems by their place among all.
    package let members: [Int]
    /// How many places there are that could have the problem; nil where that is not counted.
    package let total: Int?

    private struct Signature: Hashable {
        let path: String
        let kind: Problem.Kind
        let expected: String
        let found: String
    }

    static func groups(of problems: [Problem], in body: ParsedBody?) -> [ProblemGroup] {
        var order: [Signature] = []
        var members: [Signature: [Int]] = [:]
        for (place, problem) in problems.enumerated() {
            let signature = Signature(
                path: pattern(of: problem.path),
                kind: problem.kind,
                expected: problem.expected,
                found: kindOfValue(problem.found)
            )
            if members[signature] == nil { order.append(signature) }
            members[signature, default: []].append(place)
        }
        let groups = order.enumerated().map { rank, signature in
            let places = members[signature] ?? []
            let first = problems[places[0]]
            return ProblemGroup(
                path: places.count == 1 ? first.path.description : signature.path,
                kind: signature.kind,
                expected: signature.expected,
                found: places.count == 1 ? first.found : signature.found,
                isInformation: first.isInformation,
                members: places,
                total: rank < countedGroups ? total(of: first.path, in: body) : nil
            )
        }
        return groups.filter { !$0.isInformation } + groups.filter(\.isInformation)
    }

    /// Beyond this many groups their totals are not counted.
    private static let countedGroups = 100

    private static func pattern(of path: ValuePath) -> String {
        var pattern = "$"
        for component in path.components {
            switch component {
            case .index: pattern += "[*]"
            case .key: pattern += ValuePath([component]).description.dropFirst()
            }
        }
        return pattern
    }

    /// What was found without the value itself: `String "soon"` groups with `String "late"`.
    private static func kindOfValue(_ found: String) -> String {
        guard let blank = found.firstIndex(of: " ") else { return found }
        return String(found[..<blank])
    }

    /// How many elements the arrays on the way have together, when there is one such array.
    private static func total(of path: ValuePath, in body: ParsedBody?) -> Int? {
        let isIndex = { (component: ValuePath.Component) in
            if case .index = component { true } else { false }
        }
        guard let body, path.components.count(where: isIndex) == 1,
            let place = path.components.firstIndex(where: isIndex)
        else { return nil }
        var node: Document.Node? = body.document.root
        for component in path.components[..<place] {
            guard case .key(let name) = component else { return nil }
            node = node?.child(named: name)
        }
        return node?.count
    }
}
