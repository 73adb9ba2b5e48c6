/// Numbers for pairs of colours, assigned at first use.
package struct ColorPairs: Equatable, Sendable {
    /// A foreground and a background by the terminal's numbers.
    package struct Pair: Hashable, Sendable {
        package var foreground: Int
        package var background: Int

        package init(foreground: Int, background: Int) {
            self.foreground = foreground
            self.background = background
        }
    }

    private struct Entry: Equatable {
        let code: Int
        let number: Int
    }

    /// The entries, sorted by the codes of their pairs.
    ///
    /// This isn't a dictionary because the first dictionary with a new key type makes the runtime
    /// search all conformances of the program, before every first frame.
    private var entries = [Entry(code: Pair(foreground: -1, background: -1).code, number: 0)]
    private let limit: Int
    /// Whether a pair got no number because all were assigned.
    package private(set) var hasRunOut = false

    /// Creates a table of limited size; pair 0 is the terminal's own colours.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Returns the pair's number, and whether the terminal has yet to define it.
    ///
    /// Once all numbers are assigned, further pairs get the terminal's own colours.
    package mutating func number(of pair: Pair) -> (number: Int, isNew: Bool) {
        let code = pair.code
        let place = place(of: code)
        if place < entries.count, entries[place].code == code {
            return (entries[place].number, false)
        }
        guard entries.count < limit else {
            hasRunOut = true
            return (0, false)
        }
        let number = entries.count
        entries.insert(Entry(code: code, number: number), at: place)
        return (number, true)
    }

    /// An empty table, for a screen that is drawn again completely.
    package var emptied: ColorPairs { ColorPairs(limit: limit) }

    /// Returns the index of the first entry whose code isn't smaller.
    private func place(of code: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].code < code { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension ColorPairs.Pair {
    /// Creates a pair of the nearest colours that a terminal has.
    ///
    /// If both colours become the same one, or contrast as little as yellow and white, the text
    /// becomes black or white.
    package init(_ text: Color, on ground: Color, at depth: ColorDepth) {
        let number = text.number(at: depth)
        background = ground.number(at: depth)
        let isLost =
            text != ground
            && (number == background && number >= 0 || Self.isFaint(text, ground, at: depth))
        foreground = isLost ? ground.legible.number(at: depth) : number
    }

    /// The smallest contrast at which text is legible in a small palette.
    private static let leastContrast = 2.5

    /// Returns whether two RGB colours hardly differ in a small palette.
    ///
    /// Palette colours are left alone because the user chose how the terminal shows them.
    private static func isFaint(_ text: Color, _ ground: Color, at depth: ColorDepth) -> Bool {
        guard depth == .eight || depth == .sixteen, case .rgb = text, case .rgb = ground else {
            return false
        }
        let (text, ground) = (text.number(at: depth), ground.number(at: depth))
        return Palette.color(text).contrast(with: Palette.color(ground)) < leastContrast
    }

    /// The pair as one number.
    fileprivate var code: Int { (foreground + 1) << 32 | (background + 1) }
}
