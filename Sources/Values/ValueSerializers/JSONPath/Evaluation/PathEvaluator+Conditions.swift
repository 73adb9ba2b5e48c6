import ValueTree

extension PathEvaluator {
    /// Whether a condition holds for the current value of a filter.
    mutating func holds(_ condition: PathCondition, for current: SupportedType) -> Bool {
        switch condition {
        case .any(let parts):
            for part in parts where holds(part, for: current) { return true }
            return false
        case .all(let parts):
            for part in parts where !holds(part, for: current) { return false }
            return true
        case .not(let condition):
            return !holds(condition, for: current)
        case .exists(let query):
            return query.isSingular
                ? value(of: query, for: current) != nil
                : !nodes(of: query, from: current).isEmpty
        case .comparison(let comparison):
            return comparison.relation.holds(
                between: value(of: comparison.left, for: current),
                and: value(of: comparison.right, for: current)
            )
        case .textTest(let test):
            return holds(test, for: current)
        }
    }

    private mutating func holds(_ test: PathTextTest, for current: SupportedType) -> Bool {
        guard let text = value(of: test.text, for: current)?.string,
            let pattern = value(of: test.pattern, for: current)?.string,
            let expression = patterns.expression(pattern)
        else { return false }
        return test.isWhole ? expression.matches(text) : expression.isFound(in: text)
    }

    /// The value of an operand, or nil for the RFC's Nothing.
    private mutating func value(
        of operand: PathOperand,
        for current: SupportedType
    ) -> SupportedType? {
        switch operand {
        case .literal(let value): return value
        case .query(let query): return value(of: query, for: current)
        case .length(let operand):
            return value(of: operand, for: current)?.length.map(SupportedType.intOrDouble)
        case .count(let query):
            return .intOrDouble(nodes(of: query, from: current).count)
        case .value(let query):
            let nodes = nodes(of: query, from: current)
            return nodes.count == 1 ? nodes[0].value : nil
        }
    }

    /// The value that a singular query selects.
    private mutating func value(
        of query: PathQuery,
        for current: SupportedType
    ) -> SupportedType? {
        switch query.origin {
        case .root: nodes(of: query, from: current).first?.value
        case .current: current.value(following: query.segments)
        }
    }
}

extension SupportedType {
    /// The number of code points of a string, elements of a list, or members of a dictionary.
    fileprivate var length: Int? {
        isContainer ? count : string?.unicodeScalars.count
    }
}

/// Stores the last compiled pattern, because most queries have only one.
struct PatternCache {
    private var last: (pattern: String, expression: IRegexp?)?

    /// Returns the compiled pattern, or nil if it is invalid.
    mutating func expression(_ pattern: String) -> IRegexp? {
        if let last, last.pattern.utf8.elementsEqual(pattern.utf8) { return last.expression }
        let expression = IRegexp(pattern)
        last = (pattern, expression)
        return expression
    }
}
