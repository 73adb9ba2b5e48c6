/// Red, green and blue, each 0 to 255.
struct RGB: Hashable {
    var red: Int
    var green: Int
    var blue: Int

    /// The distance between two colours: not perceptual, but good enough to compare.
    func distance(to other: RGB) -> Int {
        let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
        return red * red + green * green + blue * blue
    }
}

/// xterm's 256 colours: sixteen that users configure, a colour cube, and greys.
enum Palette {
    /// The colour with a number.
    static func color(_ index: Int) -> RGB {
        switch index {
        case ..<16: sixteen[max(0, index)]
        case 16..<232: cube(index - 16)
        default: grey(index - 232)
        }
    }

    /// The number of the nearest of these colours.
    static func nearest(to color: RGB, in numbers: Range<Int>) -> Int {
        numbers.min {
            Palette.color($0).distance(to: color) < Palette.color($1).distance(to: color)
        }
            ?? numbers.lowerBound
    }

    private static func cube(_ index: Int) -> RGB {
        RGB(red: level(index / 36), green: level(index / 6 % 6), blue: level(index % 6))
    }

    private static func level(_ step: Int) -> Int {
        step == 0 ? 0 : 55 + 40 * step
    }

    private static func grey(_ step: Int) -> RGB {
        let level = 8 + 10 * step
        return RGB(red: level, green: level, blue: level)
    }

    private static let sixteen: [RGB] = [
        RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
        RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
        RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
        RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
        RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
        RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
        RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
        RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
    ]
}
