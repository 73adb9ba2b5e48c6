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
        var run = IRegexpRun(steps: steps)
        run.start()
        for scalar in text.unicodeScalars {
            guard !run.isStuck else { return false }
            run.step(over: scalar)
        }
        return run.isAccepting
    }

    /// Whether some part of the text follows the expression.
    package func isFound(in text: String) -> Bool {
        var run = IRegexpRun(steps: steps)
        run.start()
        for scalar in text.unicodeScalars {
            guard !run.isAccepting else { return true }
            run.step(over: scalar)
            run.start()
        }
        return run.isAccepting
    }
}
