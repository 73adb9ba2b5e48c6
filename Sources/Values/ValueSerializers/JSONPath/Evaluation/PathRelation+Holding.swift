import ValueTree

extension PathRelation {
    /// Whether two values stand to each other this way, by RFC 9535, section 2.3.5.2.2.
    ///
    /// Nil is a query that gave nothing, which equals itself alone.
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

    /// Texts and numbers have an order among their own kind, nothing else has.
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
