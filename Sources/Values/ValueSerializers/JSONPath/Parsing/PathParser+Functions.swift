import ValueTree

extension PathParser {
    /// The name of a function that is called here; nil where no call begins.
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

    /// A call, behind the name of the function, with the arguments that its types ask for.
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

    /// An argument that is one value, and the blanks around it.
    private mutating func value() throws(SyntaxError) -> PathOperand {
        scanner.skipBlanks()
        let argument = try operand(
            try side(expected: "an argument: a literal, a query or a function")
        )
        scanner.skipBlanks()
        return argument
    }

    /// An argument that is a query of any kind, and the blanks around it.
    private mutating func nodes(of function: PathFunction) throws(SyntaxError) -> PathQuery {
        scanner.skipBlanks()
        guard let query = try query() else {
            throw scanner.fault(expected: "a query as the argument of `\(function)`")
        }
        scanner.skipBlanks()
        return query
    }
}
