import ValueTree

/// Writes queries as text.
enum PathText {
    /// A name or string in single quotes.
    static func quoted(_ text: String) -> String { "'\(ValuePath.escaped(text))'" }

    /// Conditions joined by an operator with blanks around it.
    static func joined(_ parts: [PathCondition], by separator: String) -> String {
        parts.map(\.part).joined(separator: " \(separator) ")
    }
}

extension PathQuery: CustomStringConvertible {
    var description: String {
        segments.reduce(into: origin == .root ? "$" : "@") { $0 += $1.description }
    }
}

extension PathSegment: CustomStringConvertible {
    var description: String {
        if let short { return (isDescendant ? ".." : ".") + short }
        return (isDescendant ? ".." : "")
            + "[" + selectors.map(\.description).joined(separator: ", ") + "]"
    }

    private var short: String? {
        guard selectors.count == 1, let selector = selectors.first else { return nil }
        switch selector {
        case .name(let name): return PathScanner.isShortName(name.text) ? name.text : nil
        case .wildcard: return "*"
        case .index, .slice, .filter: return nil
        }
    }
}

extension PathSelector: CustomStringConvertible {
    var description: String {
        switch self {
        case .name(let name): PathText.quoted(name.text)
        case .wildcard: "*"
        case .index(let index): "\(index)"
        case .slice(let slice): slice.description
        case .filter(let condition): "?\(condition)"
        }
    }
}

extension PathSlice: CustomStringConvertible {
    var description: String {
        let bounds = [start, end].map { $0.map(String.init) ?? "" }.joined(separator: ":")
        return step == 1 ? bounds : "\(bounds):\(step)"
    }
}

extension PathCondition: CustomStringConvertible {
    var description: String {
        switch self {
        case .any(let parts): PathText.joined(parts, by: "||")
        case .all(let parts): PathText.joined(parts, by: "&&")
        case .not(let condition): "!" + condition.negated
        case .exists(let query): query.description
        case .comparison(let comparison):
            "\(comparison.left) \(comparison.relation.rawValue) \(comparison.right)"
        case .textTest(let test):
            "\(test.isWhole ? PathFunction.match : .search)(\(test.text), \(test.pattern))"
        }
    }

    /// The text as part of a longer condition.
    fileprivate var part: String {
        switch self {
        case .any, .all: "(\(self))"
        case .not, .exists, .comparison, .textTest: description
        }
    }

    /// The text after `!`, in parentheses unless it is a test.
    private var negated: String {
        switch self {
        case .exists, .textTest: description
        case .any, .all, .not, .comparison: "(\(self))"
        }
    }
}

extension PathOperand: CustomStringConvertible {
    var description: String {
        switch self {
        case .literal(let value): value.string.map(PathText.quoted) ?? value.description
        case .query(let query): query.description
        case .length(let operand): "\(PathFunction.length)(\(operand))"
        case .count(let query): "\(PathFunction.count)(\(query))"
        case .value(let query): "\(PathFunction.value)(\(query))"
        }
    }
}
