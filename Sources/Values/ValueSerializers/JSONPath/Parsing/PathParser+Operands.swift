import ValueTree

extension PathParser {
    /// What may stand at either side of a comparison, or alone as a test.
    struct Side {
        enum Content {
            case operand(PathOperand)
            case query(PathQuery, blanksInBrackets: Int?)
            case textTest(PathTextTest)
        }

        var content: Content
        var start: Int
        var text: String
    }

    mutating func side(expected: String) throws(SyntaxError) -> Side {
        let start = scanner.offset
        let content = try sideContent(expected)
        return Side(content: content, start: start, text: scanner.text(from: start))
    }

    private mutating func sideContent(_ expected: String) throws(SyntaxError) -> Side.Content {
        if let query = try query() { return .query(query, blanksInBrackets: blanksInBrackets) }
        if let function = try function() {
            return try nested { parser throws(SyntaxError) in try parser.call(function) }
        }
        guard let literal = try literal() else { throw scanner.fault(expected: expected) }
        return .operand(.literal(literal))
    }

    /// A side that stands alone: whether its query gives anything, or its function holds.
    func test(_ side: Side) throws(SyntaxError) -> PathCondition {
        switch side.content {
        case .query(let query, _): return .exists(query)
        case .textTest(let test): return .textTest(test)
        case .operand:
            throw scanner.fault(expected: "a comparison of `\(side.text)`, which is no condition")
        }
    }

    /// A side that is compared: it has to give one value at most.
    func operand(_ side: Side) throws(SyntaxError) -> PathOperand {
        switch side.content {
        case .operand(let operand): return operand
        case .query(let query, nil) where query.isSingular: return .query(query)
        case .query(let query, let blanks?) where query.isSingular:
            throw scanner.fault(
                expected: "no blanks in brackets of a query that is compared",
                found: "`\(side.text)`",
                at: blanks
            )
        case .query:
            throw scanner.fault(
                expected: "a query of names and indices alone, which gives one value",
                found: "`\(side.text)`",
                at: side.start
            )
        case .textTest:
            throw scanner.fault(
                expected: "a value to compare",
                found: "`\(side.text)`, which is a condition",
                at: side.start
            )
        }
    }
}
