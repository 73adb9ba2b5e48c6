import TerminalUI
import Testing

@Suite struct ColorPairsTests {
    @Test func aPairIsNewOnce() {
        var pairs = ColorPairs(limit: 3)
        let red = ColorPairs.Pair(foreground: 1, background: -1)
        let first = pairs.number(of: red)
        let second = pairs.number(of: red)
        #expect(first == (1, true))
        #expect(second == (1, false))
    }

    @Test func theTerminalsOwnColorsAreTheFirstPair() {
        var pairs = ColorPairs(limit: 3)
        #expect(pairs.number(of: ColorPairs.Pair(foreground: -1, background: -1)) == (0, false))
    }

    @Test func whenNoNumberIsLeftTheTerminalsOwnColorsHaveToDo() {
        var pairs = ColorPairs(limit: 2)
        _ = pairs.number(of: ColorPairs.Pair(foreground: 1, background: 1))
        #expect(pairs.number(of: ColorPairs.Pair(foreground: 2, background: 1)) == (0, false))
    }
}
