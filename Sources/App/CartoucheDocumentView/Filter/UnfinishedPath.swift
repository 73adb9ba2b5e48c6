import ValueSerializers

/// A JSONPath that ends within a step: the path before the step, and the typed part of the step.
///
///     UnfinishedPath("$.items[?@.na")    // the path $.items[*], and the step .na
struct UnfinishedPath: Equatable, Sendable {
    /// The values that the step starts from.
    let parent: JSONPath
    /// Whether the step leads to values at any depth.
    let isDescendant: Bool
    /// How the step begins.
    let opening: Opening
    /// The typed part of the step, with its opening.
    let step: String

    /// The typed name, without the opening.
    var name: Substring { step.dropFirst(isDescendant ? 2 : 1) }

    /// Returns whether both are completed by the same steps.
    func hasSameOrigin(as other: UnfinishedPath) -> Bool {
        parent == other.parent && isDescendant == other.isDescendant
    }

    /// The ways in which a step begins.
    enum Opening: Sendable {
        case dot
        case bracket
    }

    /// Creates an unfinished path; nil for a text that ends with a complete step, or isn't a path
    /// before its last step.
    ///
    /// Before anything is typed, a step starts from the root.
    init?(_ text: String) {
        let isEmpty = text.isEmpty || text == "$"
        let text = isEmpty ? text + "." : text
        let typed = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let before = text.dropLast(typed.count)
        guard let last = before.last, let opening = Opening(last) else { return nil }
        self.opening = opening
        isDescendant = before.hasSuffix("..")
        step = isEmpty ? "" : String(text.suffix(typed.count + (isDescendant ? 2 : 1)))
        guard let query = Self.query(before.dropLast(isDescendant ? 2 : 1)),
            let parent = try? JSONPath(query)
        else { return nil }
        self.parent = parent
    }

    /// Returns the path of the values that have the last name of an unfinished path.
    ///
    /// In a condition, `@` represents the children that the condition selects from.
    private static func query(_ text: Substring) -> String? {
        guard let open = openBrackets(of: text) else { return nil }
        let outer = text[..<(open.first?.start ?? text.endIndex)]
        var query = outer.hasPrefix("$") ? String(outer) : "$" + outer
        for (index, bracket) in open.enumerated() {
            guard let operand = bracket.operand else { return nil }
            let end = index + 1 < open.count ? open[index + 1].start : text.endIndex
            let rest = text[operand..<end].dropFirst()
            query = text[operand] == "@" ? query + "[*]" + rest : "$" + rest
        }
        return query
    }

    /// A bracket that is still open, and the start of the last path in it.
    private struct Bracket {
        let start: Substring.Index
        var operand: Substring.Index?
    }

    /// Returns the open brackets; nil within a quoted text.
    private static func openBrackets(of text: Substring) -> [Bracket]? {
        var open: [Bracket] = []
        var quote: Character?
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            guard quote == nil else {
                if character == quote, !isEscaped { quote = nil }
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            switch character {
            case "'", "\"": quote = character
            case "[": open.append(Bracket(start: index))
            case "]": _ = open.popLast()
            case "$", "@": if let last = open.indices.last { open[last].operand = index }
            default: continue
            }
        }
        return quote == nil ? open : nil
    }
}

extension UnfinishedPath.Opening {
    fileprivate init?(_ character: Character) {
        switch character {
        case ".": self = .dot
        case "[": self = .bracket
        default: return nil
        }
    }
}
