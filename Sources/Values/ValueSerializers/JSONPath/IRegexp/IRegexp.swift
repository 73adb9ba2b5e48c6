/// A regular expression of the kind that means the same everywhere (RFC 9485).
///
/// Matching takes time proportional to the text: all ways through the expression are followed side
/// by side, and none is ever tried again. Expressions that would unfold to more than 4096 steps, or
/// nest groups more than 64 deep, are refused.
package struct IRegexp: Sendable {
    private let steps: [IRegexpStep]

    /// Reads an expression; nil when it is not one of this kind.
    package init?(_ pattern: String) {
        var parser = IRegexpParser(pattern)
        guard let tree = parser.parse(), let steps = IRegexpCompiler.steps(of: tree) else {
            return nil
        }
        self.steps = steps
    }

    /// Whether the whole text follows the expression.
    package func matches(_ text: String) -> Bool {
        var matcher = IRegexpMatcher(steps: steps)
        matcher.start()
        for scalar in text.unicodeScalars {
            guard !matcher.isStuck else { return false }
            matcher.step(over: scalar)
        }
        return matcher.isAccepting
    }

    /// Whether some part of the text follows the expression.
    package func isFound(in text: String) -> Bool {
        var matcher = IRegexpMatcher(steps: steps)
        matcher.start()
        for scalar in text.unicodeScalars {
            guard !matcher.isAccepting else { return true }
            matcher.step(over: scalar)
            matcher.start()
        }
        return matcher.isAccepting
    }
}

/// All the places that a text read so far may have led to in an expression.
struct IRegexpMatcher {
    private let steps: [IRegexpStep]
    private var reached: [Int] = []
    private(set) var isAccepting = false
    /// In which round a place was last reached, so that it is followed once a round.
    private var rounds: [Int]
    private var round = 0

    init(steps: [IRegexpStep]) {
        self.steps = steps
        rounds = Array(repeating: -1, count: steps.count)
    }

    /// Whether no further character can lead anywhere.
    var isStuck: Bool { reached.isEmpty }

    /// Begins the expression at the present place of the text.
    mutating func start() {
        reach(0)
    }

    mutating func step(over scalar: Unicode.Scalar) {
        let left = reached
        reached.removeAll(keepingCapacity: true)
        isAccepting = false
        round += 1
        for step in left {
            if case .take(let set) = steps[step], set.contains(scalar) { reach(step + 1) }
        }
    }

    /// Follows everything that takes no character.
    private mutating func reach(_ step: Int) {
        var pending = [step]
        while let step = pending.popLast() {
            guard rounds[step] != round else { continue }
            rounds[step] = round
            switch steps[step] {
            case .take: reached.append(step)
            case .fork(let first, let second): pending += [second, first]
            case .jump(let target): pending.append(target)
            case .accept: isAccepting = true
            }
        }
    }
}
