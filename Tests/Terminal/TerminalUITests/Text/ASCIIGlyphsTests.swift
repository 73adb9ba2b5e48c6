import TerminalUI
import Testing

@Suite struct ASCIIGlyphsTests {
    @Test func bordersHaveAnASCIIForm() {
        #expect(String("┌─┐│é a".map { ASCIIGlyphs.replacement(for: $0) }) == "+-+|? a")
    }
}
