import TerminalUI
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
    /// The columns of the longest path among the rows of the group.
    let pathColumns: Int

    /// A group's problems are listed up to here; there is always `!` for the others.
    package static let memberLimit = 500

    /// How many of its problems have a row when the group is open.
    package var listedCount: Int { min(members.count, Self.memberLimit) }

    /// How many have none.
    package var unlistedCount: Int { members.count - listedCount }

    private struct Signature: Hashable {
        let path: String
        let kind: Problem.Kind
        let expected: String
        let found: String
    }

    static func groups(of problems: [Problem], in body: IndexedDocument?) -> [ProblemGroup] {
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
            let path = places.count == 1 ? first.path.preview() : signature.path
            return ProblemGroup(
                path: path,
                kind: signature.kind,
                expected: signature.expected,
                found: places.count == 1 ? first.found : signature.found,
                isInformation: first.isInformation,
                members: places,
                total: rank < countedGroups ? total(of: first.path, in: body) : nil,
                pathColumns: columns(of: path, places, in: problems)
            )
        }
        return groups.filter { !$0.isInformation } + groups.filter(\.isInformation)
    }

    /// Beyond this many groups their totals are not counted.
    private static let countedGroups = 100

    /// Wider than any screen: there is no need to measure on.
    private static let widestPath = 500

    private static func columns(
        of path: String,
        _ members: [Int],
        in problems: [Problem]
    ) -> Int {
        let own = TextWidth.columns(of: path.prefix(widestPath))
        guard members.count > 1 else { return own }
        // The fold mark and the indentation of members take two more.
        return members.prefix(memberLimit).reduce(own) { widest, place in
            let path = problems[place].path.preview().prefix(widestPath)
            return max(widest, TextWidth.columns(of: path))
        } + 2
    }

    private static func pattern(of path: ValuePath) -> String {
        var pattern = "$"
        for component in path.components {
            switch component {
            case .index: pattern += "[*]"
            case .key: pattern += ValuePath([component]).preview().dropFirst()
            }
        }
        return pattern
    }

    /// What was found without the value itself: `String "soon"` groups with `String "late"`.
    private static func kindOfValue(_ found: String) -> String {
        for word in ["string", "number", "byte"] where found.hasPrefix("the \(word) ") {
            return "a \(word)"
        }
        guard !found.hasPrefix("the "), let blank = found.firstIndex(of: " ") else { return found }
        return String(found[..<blank])
    }

    /// How many elements the arrays on the way have together, when there is one such array.
    private static func total(of path: ValuePath, in body: IndexedDocument?) -> Int? {
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
