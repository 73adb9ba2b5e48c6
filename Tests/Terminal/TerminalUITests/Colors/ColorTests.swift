import Testing

@testable import TerminalUI

@Suite struct ColorNumberTests {
    @Test(arguments: [
        (Color.rgb(255, 0, 0), ColorDepth.palette, 196),
        (.rgb(8, 8, 8), .palette, 232),
        (.rgb(95, 135, 175), .palette, 67),
        (.rgb(250, 5, 5), .sixteen, 9),
        (.rgb(250, 5, 5), .eight, 1),
        // Pale colours keep their hue; pale greys stay legible on black.
        (.rgb(0xD3, 0x94, 0x9A), .sixteen, 9), (.rgb(0xD3, 0x94, 0x9A), .eight, 1),
        (.rgb(0x89, 0xA7, 0xC5), .sixteen, 12), (.rgb(0x89, 0xA7, 0xC5), .eight, 6),
        (.rgb(0xA3, 0xBE, 0x8C), .sixteen, 10), (.rgb(0xA3, 0xBE, 0x8C), .eight, 2),
        (.rgb(0x9E, 0xA4, 0xAF), .sixteen, 8), (.rgb(0x9E, 0xA4, 0xAF), .eight, 7),
        (.rgb(0x2E, 0x34, 0x40), .sixteen, 0), (.rgb(0x2E, 0x34, 0x40), .eight, 0),
        (.rgb(0x00, 0x2B, 0x36), .sixteen, 0), (.rgb(0x00, 0x2B, 0x36), .eight, 0),
        (.rgb(0xFB, 0xF1, 0xC7), .sixteen, 7), (.rgb(0xFB, 0xF1, 0xC7), .eight, 7),
        (.ansi(8), .eight, 7),
        (.rgb(1, 2, 3), .direct, 0x010203),
        (.rgb(1, 2, 3), .mono, -1),
        (.ansi(3), .mono, -1),
        (.ansi(3), .direct, 3),
        (.ansi(196), .direct, 196),
        (.rgb(0, 0, 9), .direct, 0x109),
        (.rgb(0, 0, 255), .direct, 0x1FF),
        (.ansi(12), .eight, 4),
        (.ansi(196), .sixteen, 9),
        (.ansi(200), .palette, 200),
        (.default, .palette, -1),
        (.default, .direct, -1),
    ])
    func theNearestColorIsShown(color: Color, depth: ColorDepth, expected: Int) {
        #expect(color.number(at: depth) == expected)
    }

    @Test func everyPaletteColorIsItsOwnNearest() {
        for index in UInt8(16)...255 {
            let color = Palette.color(Int(index))
            let (red, green, blue) = (UInt8(color.red), UInt8(color.green), UInt8(color.blue))
            let nearest = Color.rgb(red, green, blue).number(at: .palette)
            #expect(Palette.color(nearest) == color)
        }
    }

    @Test(arguments: [
        (256, false, nil, ColorDepth.palette), (256, true, nil, .direct),
        (88, false, nil, .sixteen),
        (16, false, "", .sixteen), (8, false, nil, .eight), (0, false, nil, .mono),
        (256, true, "1", .mono),
    ])
    func theDepthIsWhatTheTerminalHasUnlessNoColorIsWanted(
        colors: Int,
        isDirect: Bool,
        noColor: String?,
        expected: ColorDepth
    ) {
        #expect(ColorDepth(colors: colors, isDirect: isDirect, noColor: noColor) == expected)
    }
}

@Suite struct DirectColorTests {
    @Test(arguments: [
        ("xterm-256color", ["COLORTERM": "truecolor"], true),
        ("xterm", ["COLORTERM": "24bit"], true),
        ("xterm-256color", ["COLORTERM": "yes"], false),
        ("xterm-256color", [:], false),
        ("screen-256color", ["COLORTERM": "truecolor"], false),
        ("screen-256color", ["COLORTERM": "truecolor", "TMUX": "/tmp/tmux,1,0"], true),
        ("tmux-256color", ["COLORTERM": "truecolor"], true),
    ])
    func theEnvironmentReportsDirectColours(
        terminal: String,
        environment: [String: String],
        isDirect: Bool
    ) {
        #expect(
            ColorDepth.isDirect(terminal: terminal, environment: { environment[$0] }) == isDirect
        )
    }
}

@Suite struct ColorPairsTests {
    @Test func aPairIsNewOnlyOnce() {
        var pairs = ColorPairs(limit: 3)
        let red = ColorPairs.Pair(foreground: 1, background: -1)
        let first = pairs.number(of: red)
        let second = pairs.number(of: red)
        #expect(first == (1, true))
        #expect(second == (1, false))
    }

    @Test(arguments: [
        // Grey lines on a dark background are both nearest to black.
        (Color.rgb(119, 127, 142), Color.rgb(46, 52, 64), ColorDepth.eight, 7, 0),
        (.rgb(46, 52, 64), .rgb(0, 0, 0), .sixteen, 15, 0),
        (.rgb(230, 230, 230), .rgb(255, 255, 255), .eight, 0, 7),
        (.rgb(250, 5, 5), .rgb(46, 52, 64), .eight, 1, 0),
        (.rgb(1, 2, 3), .rgb(1, 2, 3), .eight, 0, 0),
        // Olive, green and teal on paper would be yellow, green and cyan on white.
        (.rgb(0x79, 0x74, 0x0E), .rgb(0xFB, 0xF1, 0xC7), .eight, 0, 7),
        (.rgb(0x40, 0xA0, 0x2B), .rgb(0xEF, 0xF1, 0xF5), .eight, 0, 7),
        (.rgb(0x17, 0x92, 0x99), .rgb(0xEF, 0xF1, 0xF5), .sixteen, 0, 7),
        (.rgb(0xD2, 0x0F, 0x39), .rgb(0xEF, 0xF1, 0xF5), .eight, 1, 7),
        (.rgb(0x10, 0x20, 0x90), .rgb(0, 0, 0), .eight, 7, 0),
        // Colours that the user configured among the sixteen are kept.
        (.ansi(3), .ansi(7), .eight, 3, 7), (.ansi(4), .rgb(0, 0, 0), .sixteen, 4, 0),
        (.default, .default, .eight, -1, -1), (.rgb(1, 2, 3), .rgb(4, 5, 6), .mono, -1, -1),
    ])
    func textThatWouldComeOutInTheColorOfItsGroundIsBlackOrWhite(
        text: Color,
        ground: Color,
        depth: ColorDepth,
        foreground: Int,
        background: Int
    ) {
        let expected = ColorPairs.Pair(foreground: foreground, background: background)
        #expect(ColorPairs.Pair(text, on: ground, at: depth) == expected)
    }

    @Test func theTerminalsOwnColorsAreTheFirstPair() {
        var pairs = ColorPairs(limit: 3)
        #expect(pairs.number(of: ColorPairs.Pair(foreground: -1, background: -1)) == (0, false))
    }

    @Test func pairsBeyondTheLimitGetTheTerminalsOwnColors() {
        var pairs = ColorPairs(limit: 2)
        _ = pairs.number(of: ColorPairs.Pair(foreground: 1, background: 1))
        #expect(!pairs.hasRunOut)
        #expect(pairs.number(of: ColorPairs.Pair(foreground: 2, background: 1)) == (0, false))
        #expect(pairs.hasRunOut)
        #expect(pairs.emptied == ColorPairs(limit: 2))
    }
}
