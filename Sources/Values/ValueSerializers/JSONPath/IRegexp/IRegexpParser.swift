import ValueTree

/// A parsed expression.
indirect enum IRegexpTree {
    /// One character of a set.
    case set(IRegexpSet)
    /// The start of the text.
    case start
    /// The end of the text.
    case end
    case sequence([IRegexpTree])
    case choice([IRegexpTree])
    /// Without an upper bound if `to` is nil.
    case repetition(IRegexpTree, from: Int, to: Int?)
}

/// Parses expressions, with one function per rule of the grammar (RFC 9485, section 3).
///
/// The functions return nil if the rule doesn't match.
struct IRegexpParser {
    private static let depthLimit = DepthLimit.written

    private var rest: Substring.UnicodeScalarView
    private var depth = 0

    init(_ pattern: String) {
        rest = pattern.unicodeScalars[...]
    }

    mutating func parse() -> IRegexpTree? {
        guard let tree = choice(), rest.isEmpty else { return nil }
        return tree
    }

    private mutating func choice() -> IRegexpTree? {
        var branches: [IRegexpTree] = []
        repeat {
            guard let branch = branch() else { return nil }
            branches.append(branch)
        } while take("|")
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func branch() -> IRegexpTree? {
        var pieces: [IRegexpTree] = []
        if isAnchor("^") {
            rest.removeFirst()
            pieces.append(.start)
        }
        while let next = rest.first, next != "|", next != ")" {
            if isAnchor("$"), isAtBranchEnd(after: 1) {
                rest.removeFirst()
                pieces.append(.end)
                break
            }
            guard let atom = atom(), let piece = quantified(atom) else { return nil }
            pieces.append(piece)
        }
        return .sequence(pieces)
    }

    /// Returns whether an anchor comes next: outside of groups, and not repeated.
    private func isAnchor(_ sign: Unicode.Scalar) -> Bool {
        guard depth == 0, rest.first == sign else { return false }
        return rest.dropFirst().first.map { !"*+?{".unicodeScalars.contains($0) } ?? true
    }

    private func isAtBranchEnd(after count: Int) -> Bool {
        rest.dropFirst(count).first.map { $0 == "|" } ?? true
    }

    private mutating func atom() -> IRegexpTree? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "(": return group()
        case ".": return .set(.anythingButLineEnds)
        case "[": return set().map(IRegexpTree.set)
        case "\\": return escapedSet().map(IRegexpTree.set)
        case "*", "+", "?", "]", "{", "}": return nil
        default: return .set(IRegexpSet(ranges: [scalar...scalar]))
        }
    }

    private mutating func group() -> IRegexpTree? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard let tree = choice(), take(")") else { return nil }
        return tree
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }
}

extension IRegexpParser {
    private mutating func quantified(_ tree: IRegexpTree) -> IRegexpTree? {
        if take("*") { return .repetition(tree, from: 0, to: nil) }
        if take("+") { return .repetition(tree, from: 1, to: nil) }
        if take("?") { return .repetition(tree, from: 0, to: 1) }
        guard take("{") else { return tree }
        guard let first = number() else { return nil }
        if take("}") { return .repetition(tree, from: first, to: first) }
        guard take(",") else { return nil }
        if take("}") { return .repetition(tree, from: first, to: nil) }
        guard let last = number(), take("}"), first <= last else { return nil }
        return .repetition(tree, from: first, to: last)
    }

    private mutating func number() -> Int? {
        let digits = rest.prefix { "0"..."9" ~= $0 }
        rest.removeFirst(digits.count)
        return Int(String(digits))
    }
}

extension IRegexpParser {
    /// A set in brackets, after the opening one.
    private mutating func set() -> IRegexpSet? {
        var set = IRegexpSet(isNegated: take("^"))
        if take("-") { set.ranges.append("-"..."-") }
        while let next = rest.first, next != "]" {
            if take("-") {
                // A hyphen outside a range may only be first or last.
                guard rest.first == "]" else { return nil }
                set.ranges.append("-"..."-")
            } else {
                guard addMember(to: &set) else { return nil }
            }
        }
        guard take("]"), !set.ranges.isEmpty || !set.categories.isEmpty else { return nil }
        return set
    }

    /// Adds a character, a range or a category to a set.
    private mutating func addMember(to set: inout IRegexpSet) -> Bool {
        if let category = category() {
            set.categories.append(category)
            return true
        }
        guard let first = setCharacter() else { return false }
        let behind = rest
        guard take("-"), rest.first != "]" else {
            rest = behind
            set.ranges.append(first...first)
            return true
        }
        guard let last = setCharacter(), first <= last else { return false }
        set.ranges.append(first...last)
        return true
    }

    private mutating func setCharacter() -> Unicode.Scalar? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "\\": return escapedCharacter()
        case "-", "[", "]": return nil
        default: return scalar
        }
    }

    /// A character or category, after the backslash.
    private mutating func escapedSet() -> IRegexpSet? {
        if let category = category(isBehindBackslash: true) {
            return IRegexpSet(categories: [category])
        }
        return escapedCharacter().map { IRegexpSet(ranges: [$0...$0]) }
    }

    private mutating func escapedCharacter() -> Unicode.Scalar? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "("..."+", "-", ".", "?", "["..."^", "{"..."}": return scalar
        default: return nil
        }
    }

    /// Parses `\p{Lu}` or `\P{Lu}`; consumes nothing if there is none.
    private mutating func category(isBehindBackslash: Bool = false) -> IRegexpCategory? {
        let start = rest
        guard isBehindBackslash || take("\\") else { return nil }
        let letter = rest.popFirst()
        if letter == "p" || letter == "P", take("{") {
            let name = rest.prefix { $0 != "}" }
            rest.removeFirst(name.count)
            let category = IRegexpCategory(name: String(name), isNegated: letter == "P")
            if let category, take("}") { return category }
        }
        rest = start
        return nil
    }
}
