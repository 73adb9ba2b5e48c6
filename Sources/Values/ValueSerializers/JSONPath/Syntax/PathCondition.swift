import ValueTree

/// The condition of a filter: `@.price < 10 && @.isbn`.
///
/// The RFC's types are Swift types, so an ill-typed condition can't be built.
indirect enum PathCondition: Sendable, Hashable {
    /// One of two or more conditions holds.
    case any([PathCondition])
    /// All of two or more conditions hold.
    case all([PathCondition])
    case not(PathCondition)
    /// The query selects a value, even if it is null.
    case exists(PathQuery)
    case comparison(PathComparison)
    case textTest(PathTextTest)
}

/// Two operands and the relation that is tested.
struct PathComparison: Sendable, Hashable {
    var left: PathOperand
    var relation: PathRelation
    var right: PathOperand
}

/// The comparison operators.
enum PathRelation: String, Sendable, CaseIterable {
    // The parser tries them in this order, so operators of two characters come first.
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
}

/// An operand, which has one value or none.
indirect enum PathOperand: Sendable, Hashable {
    case literal(SupportedType)
    /// A query that is singular.
    case query(PathQuery)
    /// The number of characters of a string, elements of a list, or members of a dictionary.
    case length(PathOperand)
    /// The number of values that a query selects.
    case count(PathQuery)
    /// The selected value, if the query selects only one.
    case value(PathQuery)
}

/// A test of a string against a pattern.
struct PathTextTest: Sendable, Hashable {
    /// Whether the pattern must match the whole string: `match` rather than `search`.
    var isWhole: Bool
    var text: PathOperand
    var pattern: PathOperand
}

/// The functions of RFC 9535.
enum PathFunction: String, Sendable, CaseIterable {
    case length
    case count
    case match
    case search
    case value

    static var names: String { allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
}
