import ValueTree

extension PathParser {
    /// Conditions with `||` between them.
    mutating func condition() throws(SyntaxError) -> PathCondition {
        var parts = [try conjunction()]
        while takesOperator("||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    /// Conditions with `&&` between them.
    private mutating func conjunction() throws(SyntaxError) -> PathCondition {
        var parts = [try basic()]
        while takesOperator("&&") { parts.append(try basic()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Steps over an operator and the blanks around it; over nothing when it does not come next.
    private mutating func takesOperator(_ text: String) -> Bool {
        let start = scanner.offset
        scanner.skipBlanks()
        guard scanner.take(text: text) else {
            scanner.offset = start
            return false
        }
        scanner.skipBlanks()
        return true
    }

    private mutating func basic() throws(SyntaxError) -> PathCondition {
        if scanner.next == UInt8(ascii: "(") { return try parentheses() }
        if scanner.take("!") { return .not(try negated()) }
        let left = try side(expected: "a condition")
        guard let relation = try takeRelation() else { return try test(left) }
        let right = try side(expected: "a value to compare with")
        return .comparison(
            PathComparison(
                left: try operand(left),
                relation: relation,
                right: try operand(right)
            )
        )
    }

    /// What stands behind `!`.
    private mutating func negated() throws(SyntaxError) -> PathCondition {
        scanner.skipBlanks()
        if scanner.next == UInt8(ascii: "(") { return try parentheses() }
        let side = try side(expected: "a query, a function or `(`")
        return try test(side)
    }

    private mutating func parentheses() throws(SyntaxError) -> PathCondition {
        try scanner.require("(")
        scanner.skipBlanks()
        let condition = try nested { parser throws(SyntaxError) in try parser.condition() }
        scanner.skipBlanks()
        guard scanner.take(")") else { throw scanner.fault(expected: "`&&`, `||` or `)`") }
        return condition
    }

    private mutating func takeRelation() throws(SyntaxError) -> PathRelation? {
        for relation in PathRelation.allCases where takesOperator(relation.rawValue) {
            return relation
        }
        let start = scanner.offset
        scanner.skipBlanks()
        guard scanner.next != UInt8(ascii: "=") else { throw scanner.fault(expected: "`==`") }
        scanner.offset = start
        return nil
    }
}
