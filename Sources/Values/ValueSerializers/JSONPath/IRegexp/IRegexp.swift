import ValueTree

/// An interoperable regular expression (RFC 9485), in which `^` and `$` may also be anchors.
///
/// The RFC has no anchors, but most people write them, and so do the common test cases of JSONPath.
/// So a `^` at the beginning of the expression or of a branch, and a `$` at the end of one, match
/// the start and the end of the text. `\^`, `[$]` and those elsewhere match the characters.
///
/// Matching takes time proportional to the text: all paths through the expression are followed in
/// parallel, without backtracking. Expressions that compile to more than 4096 steps, or nest groups more
/// than 64 deep, are rejected.
package struct IRegexp: Sendable {
    private let steps: [IRegexpStep]

    /// Compiles an expression; nil if it isn't an I-Regexp.
    package init?(_ pattern: String) {
        var parser = IRegexpParser(pattern)
        guard let tree = parser.parse(), let steps = IRegexpCompiler.steps(of: tree) else {
            return nil
        }
        self.steps = steps
    }

    /// Whether the expression matches the whole text.
    package func matches(_ text: String) -> Bool {
        var matcher = IRegexpMatcher(steps: steps)
        var rest = text.unicodeScalars[...]
        matcher.start(isAtEnd: rest.isEmpty)
        while let scalar = rest.popFirst() {
            guard !matcher.isStuck else { return false }
            matcher.step(over: scalar, isAtEnd: rest.isEmpty)
        }
        return matcher.isAccepting
    }

    /// Returns whether the expression matches some part of the text.
    package func isFound(in text: String) -> Bool {
        var matcher = IRegexpMatcher(steps: steps)
        var rest = text.unicodeScalars[...]
        matcher.start(isAtEnd: rest.isEmpty)
        while !matcher.isAccepting, let scalar = rest.popFirst() {
            matcher.step(over: scalar, isAtEnd: rest.isEmpty)
            matcher.start(isAtEnd: rest.isEmpty)
        }
        return matcher.isAccepting
    }
}

/// The steps of an expression that the text read so far may have reached.
struct IRegexpMatcher {
    private let steps: [IRegexpStep]
    private var reached: [Int] = []
    private(set) var isAccepting = false
    /// The round in which each step was last reached, so that it is followed once per round.
    private var rounds: [Int]
    /// The number of characters read so far.
    private var round = 0
    private var isAtEnd = false

    init(steps: [IRegexpStep]) {
        self.steps = steps
        rounds = Array(repeating: -1, count: steps.count)
    }

    /// Whether no further text can match.
    var isStuck: Bool { reached.isEmpty }

    /// Starts a match at the current character.
    mutating func start(isAtEnd: Bool) {
        self.isAtEnd = isAtEnd
        reach(0)
    }

    mutating func step(over scalar: Unicode.Scalar, isAtEnd: Bool) {
        self.isAtEnd = isAtEnd
        let left = reached
        reached.removeAll(keepingCapacity: true)
        isAccepting = false
        round += 1
        for step in left {
            if case .take(let set) = steps[step], set.contains(scalar) { reach(step + 1) }
        }
    }

    /// Adds a step and all steps that follow from it without a character.
    private mutating func reach(_ step: Int) {
        var pending = [step]
        while let step = pending.popLast() {
            guard rounds[step] != round else { continue }
            rounds[step] = round
            switch steps[step] {
            case .take: reached.append(step)
            case .fork(let first, let second): pending += [second, first]
            case .jump(let target): pending.append(target)
            case .start: if round == 0 { pending.append(step + 1) }
            case .end: if isAtEnd { pending.append(step + 1) }
            case .accept: isAccepting = true
            }
        }
    }
}
