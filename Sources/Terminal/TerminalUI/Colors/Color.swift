/// A colour as a theme names it; the terminal shows the nearest one it has.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case `default`

    /// One of the 256 palette colours, of which the first sixteen are the user's.
    case ansi(UInt8)

    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
}

extension Color {
    /// The number of the nearest colour the terminal has; -1 is its default colour.
    package func number(at depth: ColorDepth) -> Int {
        switch (depth, self) {
        case (.mono, _), (_, .default): -1
        case (.direct, .ansi(let index)), (.palette, .ansi(let index)): Int(index)
        // Numbers below 256 are palette entries; adding a trace of green can't be seen.
        case (.direct, .rgb): packed < 256 ? packed | 0x100 : packed
        case (.palette, .rgb): Palette.nearest(to: rgb, in: 16..<256)
        case (.sixteen, .ansi(let index)) where index < 16: Int(index)
        case (.sixteen, _): Palette.sixteen(like: rgb)
        // The bright black of many terminals is grey; among eight colours it would be the
        // background.
        case (.eight, .ansi(8)): 7
        case (.eight, .ansi(let index)) where index < 16: Int(index) % 8
        case (.eight, _): Palette.eight(like: rgb)
        }
    }

    /// Black or white, whichever is legible on this colour.
    package var legible: Color {
        let color = rgb
        // The eye sees green as the brightest of the three, and blue as the darkest.
        let brightness = 299 * color.red + 587 * color.green + 114 * color.blue
        return brightness > 128_000 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }

    private var rgb: RGB {
        switch self {
        case .default: RGB(red: 0, green: 0, blue: 0)
        case .ansi(let index): Palette.color(Int(index))
        case .rgb(let red, let green, let blue):
            RGB(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }

    private var packed: Int {
        let color = rgb
        return color.red << 16 | color.green << 8 | color.blue
    }
}
