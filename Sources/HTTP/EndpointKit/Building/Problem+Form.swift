public import ValueTree

extension Problem {
    /// The problem as a form shows it on the row itself: "required", "expected Int, got `x`",
    /// "out of range for Int8".
    public var formMessage: String {
        switch kind {
        case .missing, .null: "required"
        case .undeclared: "unknown, not sent"
        case .duplicateKey: "occurs twice, the last one is sent"
        case .wrongType, .syntax: expectation
        case .invalid: overflownType.map { "out of range for \($0)" } ?? expectation
        }
    }

    /// The integer type that a number is too large or too small for: "Int8" of "Int8 from -128 to 127".
    package var overflownType: Substring? {
        guard kind == .invalid, expected.hasPrefix("Int") || expected.hasPrefix("UInt"),
            expected.contains(" to ")
        else { return nil }
        return expected.prefix { $0 != " " }
    }

    private var expectation: String { "expected \(expected), got \(formFound)" }

    /// What is there, in the words of whoever typed it: `x` for `String "x"`.
    package var formFound: String { found.quotedForForm }

    /// The path as a person writes it in `name=value`: "limit", "body.tags[0]".
    public var formPath: String { path.formText }
}

extension String {
    /// `String "x"` and `Int 5` are just x and 5 for someone who has typed them.
    fileprivate var quotedForForm: String {
        for prefix in ["String \"", "the string \""] where hasPrefix(prefix) && hasSuffix("\"") {
            return "`\(dropFirst(prefix.count).dropLast())`"
        }
        for prefix in ["Int ", "Double ", "Bool ", "the number "] where hasPrefix(prefix) {
            return "`\(dropFirst(prefix.count))`"
        }
        return self
    }
}
