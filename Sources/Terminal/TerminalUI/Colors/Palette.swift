/// Red, green and blue, each 0 to 255.
struct RGB: Hashable {
    var red: Int
    var green: Int
    var blue: Int

    /// The perceived brightness from 0 to 255: green counts most, blue least.
    var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

    /// Returns the contrast of two colours as WCAG 2 defines it, with squares instead of its curve.
    func contrast(with other: RGB) -> Double {
        let (mine, others) = (luminance + 0.05, other.luminance + 0.05)
        return max(mine, others) / min(mine, others)
    }

    private var luminance: Double {
        let parts = [red, green, blue].map { Double($0 * $0) / (255 * 255) }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// Returns a distance that isn't perceptual, but good enough to compare colours.
    func distance(to other: RGB) -> Int {
        let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
        return red * red + green * green + blue * blue
    }
}

/// xterm's 256 colours: sixteen that users configure, a colour cube, and greys.
enum Palette {
    /// Returns the colour with a number.
    static func color(_ index: Int) -> RGB {
        switch index {
        case ..<16: sixteen[max(0, index)]
        case 16..<232: cube(index - 16)
        default: grey(index - 232)
        }
    }

    /// Returns the number of the nearest colour in a range.
    static func nearest(to color: RGB, in numbers: Range<Int>) -> Int {
        numbers.min {
            Palette.color($0).distance(to: color) < Palette.color($1).distance(to: color)
        }
            ?? numbers.lowerBound
    }

    /// Returns the number of the most similar of the first eight colours.
    ///
    /// A colour with a hue is matched by its hue. By distance, nearly all text colours of themes
    /// would become white, and their backgrounds would all become the same.
    static func eight(like color: RGB) -> Int {
        guard let hue = hue(of: color) else { return color.brightness < 96 ? 0 : 7 }
        // A light blue would become the palette's blue, which is too dark to read.
        return hue == 4 && color.brightness > 110 ? 6 : hue
    }

    /// Returns the number of the most similar of the first sixteen colours.
    static func sixteen(like color: RGB) -> Int {
        guard let hue = hue(of: color) else {
            let greys = [0, 8, 7, 15]
            return greys.min { distance($0, color) < distance($1, color) } ?? 0
        }
        let isBright = distance(hue + 8, color) < distance(hue, color)
        return color.brightness > 140 || isBright ? hue + 8 : hue
    }

    private static func distance(_ index: Int, _ color: RGB) -> Int {
        Palette.color(index).distance(to: color)
    }

    /// Returns the number, from 1 to 6, of the pure colour that this is a shade of; nil for a grey
    /// and for a colour that is nearly black or white.
    private static func hue(of color: RGB) -> Int? {
        let parts = [color.red, color.green, color.blue]
        guard let least = parts.min(), let most = parts.max(), most >= 96,
            100 * (most - least) >= 23 * most, color.brightness <= 215 || least < 128
        else { return nil }
        let bits = parts.enumerated().map { index, part in
            2 * part > least + most ? 1 << index : 0
        }
        return bits.reduce(0, +)
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
