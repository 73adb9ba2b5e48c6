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

    private var numbers: [Pair: Int] = [Pair(foreground: -1, background: -1): 0]
    private let limit: Int

    /// Creates a table of limited size; pair 0 is the terminal's own colours.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The pair's number, and whether the terminal has yet to define it.
    ///
    /// Once all numbers are assigned, further pairs get the terminal's own colours.
    package mutating func number(of pair: Pair) -> (number: Int, isNew: Bool) {
        if let number = numbers[pair] { return (number, false) }
        guard numbers.count < limit else { return (0, false) }
        let number = numbers.count
        numbers[pair] = number
        return (number, true)
    }
}
