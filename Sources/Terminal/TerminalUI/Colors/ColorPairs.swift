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

    private struct Entry: Equatable {
        let code: Int
        let number: Int
    }

    /// Sorted by the codes of the pairs.
    ///
    /// The first dictionary of a type of keys makes the runtime search all
    /// conformances of the program, before every first frame.
    private var entries = [Entry(code: Pair(foreground: -1, background: -1).code, number: 0)]
    private let limit: Int
    /// Whether there was no number left for a pair.
    package private(set) var hasRunOut = false

    /// Creates a table of limited size; pair 0 is the terminal's own colours.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The pair's number, and whether the terminal has yet to define it.
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

    /// The table before its first pair, for a screen whose cells are all drawn again.
    package var emptied: ColorPairs { ColorPairs(limit: limit) }

    /// The place of the first entry whose code is not smaller.
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
    /// The nearest colours that a terminal has.
    ///
    /// Where two colours come out as one, or as yellow on white, the text would be gone: it is black or white
    /// then.
    package init(_ text: Color, on ground: Color, at depth: ColorDepth) {
        let number = text.number(at: depth)
        background = ground.number(at: depth)
        let isLost =
            text != ground
            && (number == background && number >= 0 || Self.isFaint(text, ground, at: depth))
        foreground = isLost ? ground.legible.number(at: depth) : number
    }

    /// The contrast below which a colour of a few is no help.
    private static let leastContrast = 2.5

    /// Whether colours that were chosen to be told apart hardly differ among a few; the sixteen of the
    /// terminal are as the person has them.
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
