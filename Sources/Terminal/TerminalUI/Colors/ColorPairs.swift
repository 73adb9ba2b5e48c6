/// Numbers for pairs of colours, assigned when first used.
package struct ColorPairs: Equatable, Sendable {
    /// A foreground and a background by the terminal's numbers.
    package struct Pair: Hashable, Sendable {
        package var foreground: Int
        package var background: Int

        /// Creates a pair.
        package init(foreground: Int, background: Int) {
            self.foreground = foreground
            self.background = background
        }
    }

    /// By the codes of the pairs.
    private var numbers = [Pair(foreground: -1, background: -1).code: 0]
    private let limit: Int

    /// Creates a table of limited size; pair 0 is the terminal's own colours.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The pair's number, and whether the terminal has yet to define it.
    ///
    /// Once all numbers are assigned, further pairs get the terminal's own colours.
    package mutating func number(of pair: Pair) -> (number: Int, isNew: Bool) {
        if let number = numbers[pair.code] { return (number, false) }
        guard numbers.count < limit else { return (0, false) }
        let number = numbers.count
        numbers[pair.code] = number
        return (number, true)
    }
}

extension ColorPairs.Pair {
    /// The pair as one number, as the runtime is slow to find how a new type of keys is hashed: it searches all
    /// conformances of the program, before every first frame.
    fileprivate var code: Int { (foreground + 1) << 32 | (background + 1) }
}
