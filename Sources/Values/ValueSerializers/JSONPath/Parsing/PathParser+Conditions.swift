import ValueTree

extension PathParser {
    /// Parses conditions joined by `||`.
    mutating func condition() throws(SyntaxError) -> PathCondition {
        var parts = [try conjunction()]
        while takesOperator("||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    /// Parses conditions joined by `&&`.
    private mutating func conjunction() throws(SyntaxError) -> PathCondition {
        var parts = [try basic()]
        while takesOperator("&&") { parts.append(try basic()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Consumes an operator and the blanks around it, or nothing if it doesn't come next.
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

    /// Parses the condition after `!`.
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

extension PathParser {
    /// One side of a comparison, or a test on its own.
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

    mutating func side(expected: Expected) throws(SyntaxError) -> Side {
        let start = scanner.offset
        let content = try sideContent(expected)
        return Side(content: content, start: start, text: scanner.text(from: start))
    }

    private mutating func sideContent(_ expected: Expected) throws(SyntaxError) -> Side.Content {
        if let query = try query() { return .query(query, blanksInBrackets: blanksInBrackets) }
        if let function = try function() {
            return try nested { parser throws(SyntaxError) in try parser.call(function) }
        }
        guard let literal = try literal() else { throw scanner.fault(expected: expected) }
        return .operand(.literal(literal))
    }

    /// Returns the condition of a side on its own: whether its query selects anything, or its
    /// function holds.
    func test(_ side: Side) throws(SyntaxError) -> PathCondition {
        switch side.content {
        case .query(let query, _): return .exists(query)
        case .textTest(let test): return .textTest(test)
        case .operand:
            throw scanner.fault(expected: "a comparison of `\(side.text)`, which is no condition")
        }
    }

    /// Returns the operand of a side that is compared, which may have one value at most.
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

extension PathParser {
    /// Consumes the name of a function if a call comes next.
    mutating func function() throws(SyntaxError) -> PathFunction? {
        let start = scanner.offset
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(scanner.next) else { return nil }
        let name = scanner.take { byte in
            byte == UInt8(ascii: "_") || PathScanner.isDigit(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        guard scanner.next == UInt8(ascii: "(") else {
            scanner.offset = start
            return nil
        }
        guard let function = PathFunction(rawValue: name) else {
            throw scanner.fault(
                expected: "one of the functions \(PathFunction.names)",
                found: "`\(name)`",
                at: start
            )
        }
        return function
    }

    /// Parses the arguments of a call, after the name of the function, by the types of its parameters.
    mutating func call(_ function: PathFunction) throws(SyntaxError) -> Side.Content {
        try scanner.require("(")
        let content: Side.Content
        switch function {
        case .length: content = .operand(.length(try value()))
        case .count: content = .operand(.count(try nodes(of: function)))
        case .value: content = .operand(.value(try nodes(of: function)))
        case .match, .search:
            let text = try value()
            guard scanner.take(",") else { throw scanner.fault(expected: "`,` and a pattern") }
            content = .textTest(
                PathTextTest(isWhole: function == .match, text: text, pattern: try value())
            )
        }
        guard scanner.take(")") else { throw scanner.fault(expected: "`)`") }
        return content
    }

    /// Parses an argument that is a single value, and the blanks around it.
    private mutating func value() throws(SyntaxError) -> PathOperand {
        scanner.skipBlanks()
        let argument = try operand(
            try side(expected: "an argument: a literal, a query or a function")
        )
        scanner.skipBlanks()
        return argument
    }

    /// Parses an argument that is any query, and the blanks around it.
    private mutating func nodes(of function: PathFunction) throws(SyntaxError) -> PathQuery {
        scanner.skipBlanks()
        guard let query = try query() else {
            throw scanner.fault(expected: "a query as the argument of `\(function)`")
        }
        scanner.skipBlanks()
        return query
    }
}
