import ValueTree

/// What a filter asks of a value: `@.price < 10 && @.isbn`.
///
/// The types of the RFC are Swift's here, so that a condition that is not well-typed cannot be built.
indirect enum PathCondition: Sendable, Hashable {
    /// At least one of two or more holds.
    case any([PathCondition])
    /// All of two or more hold.
    case all([PathCondition])
    case not(PathCondition)
    /// The query gives a value at all, even null.
    case exists(PathQuery)
    case comparison(PathComparison)
    case textTest(PathTextTest)
}

/// Two values and how they should stand to each other.
struct PathComparison: Sendable, Hashable {
    var left: PathOperand
    var relation: PathRelation
    var right: PathOperand
}

/// How two values may stand to each other.
enum PathRelation: String, Sendable, CaseIterable {
    // Those of two characters come first, which is how they are looked for.
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
}

/// What gives one value, or nothing.
indirect enum PathOperand: Sendable, Hashable {
    case literal(SupportedType)
    /// A query that is singular.
    case query(PathQuery)
    /// The characters of a text, the elements of a list, the members of a dictionary.
    case length(PathOperand)
    /// How many values a query gives.
    case count(PathQuery)
    /// The only value that a query gives.
    case value(PathQuery)
}

/// Whether a text follows a pattern.
struct PathTextTest: Sendable, Hashable {
    /// Whether the pattern has to cover the whole text: `match`, else `search`.
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
