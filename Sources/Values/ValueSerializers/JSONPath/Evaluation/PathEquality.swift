import ValueTree

extension PathRelation {
    /// Returns whether the comparison holds (RFC 9535, section 2.3.5.2.2).
    ///
    /// Nil is the result of a query that selects nothing; it equals only itself.
    func holds(between left: SupportedType?, and right: SupportedType?) -> Bool {
        switch self {
        case .equal: Self.areEqual(left, right)
        case .unequal: !Self.areEqual(left, right)
        case .less: Self.isOrdered(left, right)
        case .greater: Self.isOrdered(right, left)
        case .lessOrEqual: Self.isOrdered(left, right) || Self.areEqual(left, right)
        case .greaterOrEqual: Self.isOrdered(right, left) || Self.areEqual(left, right)
        }
    }

    /// Returns whether the left value is less; only two strings or two numbers are ordered.
    private static func isOrdered(_ left: SupportedType?, _ right: SupportedType?) -> Bool {
        if let left = left?.string, let right = right?.string {
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        guard let left = left.flatMap(ComparedNumber.init),
            let right = right.flatMap(ComparedNumber.init)
        else { return false }
        return left < right
    }

    private static func areEqual(_ left: SupportedType?, _ right: SupportedType?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return PathEquality.holds(between: left, and: right)
    }
}

/// Equality as JSONPath defines it.
///
/// In contrast to the equality of ``SupportedType``, numbers of different kinds are equal if their
/// values are. Nested values need no stack space.
enum PathEquality {
    static func holds(between left: SupportedType, and right: SupportedType) -> Bool {
        var pairs = [(left, right)]
        while let (left, right) = pairs.popLast() {
            if let node = left.node, node == right.node { continue }
            switch (left.kind, right.kind) {
            case (.null, .null): continue
            case (.bool, .bool):
                guard left.bool == right.bool else { return false }
            case (.string, .string):
                guard let left = left.string, let right = right.string,
                    left.utf8.elementsEqual(right.utf8)
                else { return false }
            case (.array, .array):
                guard left.count == right.count else { return false }
                let elements = zip(PathChildren(of: left), PathChildren(of: right))
                pairs += elements.map { ($0.value, $1.value) }
            case (.dictionary, .dictionary):
                guard let members = pairedMembers(left, right) else { return false }
                pairs += members
            default:
                // Numbers, possibly of two kinds, or values of different types.
                guard let left = ComparedNumber(left), left == ComparedNumber(right) else {
                    return false
                }
            }
        }
        return true
    }

    private static func pairedMembers(
        _ left: SupportedType,
        _ right: SupportedType
    ) -> [(SupportedType, SupportedType)]? {
        let left = membersByName(left)
        let right = membersByName(right)
        guard left.count == right.count else { return nil }
        let pairs = left.compactMap { name, value in right[name].map { (value, $0) } }
        return pairs.count == left.count ? pairs : nil
    }

    private static func membersByName(_ value: SupportedType) -> [ExactKey: SupportedType] {
        let members = value.members.map { (ExactKey($0.key), $0.value) }
        return Dictionary(members, uniquingKeysWith: { $1 })
    }
}
