import Foundation
import TerminalUI
import Testing

/// Every glyph that is drawn besides letters can be shown by every terminal.
@Suite struct ASCIIGlyphsTests {
    /// The glyphs that are in DejaVu Sans Mono and in Lat15-Fixed16, the font of Debian's console.
    private static let allowed = Set("─│┌┐└┘━┃┏┓┗┛▾▸●•…·∅×→←↑↓☑✗⊘›‹»╰–’█▒▀▄▲▼")

    @Test func bordersHaveAnASCIIForm() {
        #expect(String("┌─┐│é a".map { ASCIIGlyphs.replacement(for: $0) }) == "+-+|? a")
        #expect(String("┏━┓┃›‹".map { ASCIIGlyphs.replacement(for: $0) }) == "#=##><")
    }

    @Test func everyGlyphHasAnASCIIForm() {
        let without = Self.allowed.filter { ASCIIGlyphs.replacement(for: $0) == "?" }
        #expect(without.sorted() == [])
    }

    @Test func everyGlyphTakesOneColumn() {
        #expect(Self.allowed.filter { TextWidth.columns(of: String($0)) != 1 }.sorted() == [])
    }

    @Test func onlyAllowedGlyphsAreDrawn() throws {
        let folders = [
            "App/CartoucheDocumentView", "App/CartoucheExplorer", "Terminal/TerminalUI",
            "Terminal/TerminalWidgets",
        ]
        let files = try folders.flatMap(Self.files)
        #expect(files.count > 100)
        let drawn = try files.reduce(into: Set<Character>()) { glyphs, file in
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                // Comments are not drawn.
                let code =
                    file.pathExtension == "swift" ? line.split(separator: /\/\//).first : line
                glyphs.formUnion((code ?? "").filter { !$0.isASCII && !$0.isLetter })
            }
        }
        #expect(drawn.subtracting(Self.allowed).sorted() == [])
    }

    private static func files(in folder: String) throws -> [URL] {
        let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
        let manager = FileManager.default
        return try manager.subpathsOfDirectory(atPath: "/\(root)/Sources/\(folder)")
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".trm") }
            .map { URL(filePath: "/\(root)/Sources/\(folder)/\($0)") }
    }
}
