import TerminalUI
package import ValueTree

/// Problems that differ only in array indices.
package struct ProblemGroup: Sendable, Hashable {
    /// The path with `*` for each index: `$[*].qty`.
    package let path: String
    package let kind: Problem.Kind
    package let expected: Expected
    package let found: Found
    package let isInformation: Bool
    /// The indices of the problems in the whole list.
    package let members: [Int]
    /// The number of array elements that could have the problem; nil if they weren't counted.
    package let total: Int?
    /// The first distinct values that were found, as written.
    ///
    /// One more than the list shows, to indicate that there are others.
    package let values: [Found]
    /// The width of the longest path among the rows of the group.
    let pathColumns: Int

    /// The maximum number of problems listed in a group; `!` reaches the others.
    package static let memberLimit = 500

    /// The number of distinct values that the list shows.
    package static let shownValues = 3

    /// The number of problems with a row when the group is open.
    package var listedCount: Int { min(members.count, Self.memberLimit) }

    /// The number of problems without a row.
    package var unlistedCount: Int { members.count - listedCount }

    private struct Signature: Hashable {
        let path: String
        let kind: Problem.Kind
        let expected: Expected
        let found: Found
    }

    static func groups(of problems: [Problem], in body: IndexedDocument?) -> [ProblemGroup] {
        var order: [Signature] = []
        var members: [Signature: [Int]] = [:]
        var values: [Signature: [Found]] = [:]
        for (index, problem) in problems.enumerated() {
            let signature = Signature(
                path: pattern(of: problem.path),
                kind: problem.kind,
                expected: problem.expected,
                found: problem.found.general
            )
            if members[signature] == nil { order.append(signature) }
            members[signature, default: []].append(index)
            note(problem.found, in: &values[signature, default: []])
        }
        let groups = order.enumerated().map { rank, signature in
            let indices = members[signature] ?? []
            let first = problems[indices[0]]
            let path = indices.count == 1 ? first.path.preview() : signature.path
            return ProblemGroup(
                path: path,
                kind: signature.kind,
                expected: signature.expected,
                found: indices.count == 1 ? first.found : signature.found,
                isInformation: first.isInformation,
                members: indices,
                total: rank < countedGroups ? total(of: first.path, in: body) : nil,
                values: values[signature] ?? [],
                pathColumns: columns(of: path, indices, in: problems)
            )
        }
        return groups.filter { !$0.isInformation } + groups.filter(\.isInformation)
    }

    /// Adds a found value to the first distinct ones, if it is new.
    private static func note(_ found: Found, in values: inout [Found]) {
        guard values.count <= shownValues, found != found.general else { return }
        let value = found.short
        if !values.contains(value) { values.append(value) }
    }

    /// The number of groups whose totals are counted.
    private static let countedGroups = 100

    /// A width that exceeds any screen, at which measuring stops.
    private static let widestPath = 500

    private static func columns(
        of path: String,
        _ members: [Int],
        in problems: [Problem]
    ) -> Int {
        let own = TextWidth.columns(of: path.prefix(widestPath))
        guard members.count > 1 else { return own }
        // The fold mark and the indentation of members take two more columns.
        return members.prefix(memberLimit).reduce(own) { widest, index in
            let path = problems[index].path.preview().prefix(widestPath)
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

    /// The number of elements of the array on the path, if there is exactly one.
    private static func total(of path: ValuePath, in body: IndexedDocument?) -> Int? {
        let isIndex = { (component: ValuePath.Component) in
            if case .index = component { true } else { false }
        }
        guard let body, path.components.count(where: isIndex) == 1,
            let index = path.components.firstIndex(where: isIndex)
        else { return nil }
        var node: Document.Node? = body.document.root
        for component in path.components[..<index] {
            guard case .key(let name) = component else { return nil }
            node = node?.child(named: name)
        }
        return node?.count
    }
}
