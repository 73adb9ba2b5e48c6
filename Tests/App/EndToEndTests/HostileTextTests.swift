import Testing

extension EndToEnd {
    /// Text from a server never reaches the terminal uninterpreted.
    @Suite struct HostileTextTests {
        @Test func theExplorerDrawsHostileTextAsGlyphs() throws {
            let bytes = try recorded { session in
                try session.waitFor("getAll")
                try session.press("C-f")
                try session.type("hostile")
                try session.press("Enter", "Enter", "C-r")
                try session.waitFor("14 × Item")
                try session.press("E")
                try session.waitFor("<U+")
                try session.press("]", "]", "]", "[")
                try session.press("q")
                try session.waitFor("ended with 0")
            }
            #expect(Self.leaks(in: bytes) == [])
            #expect(Self.showsStandIns(bytes))
        }

        @Test func sendToATerminalPrintsHostileTextAsGlyphs() throws {
            for output in ["tree", "raw", "json", "typed", "problems", "all"] {
                let bytes = try recorded("send Trouble.hostileText --output \(output)") {
                    try $0.waitFor("ended with")
                }
                #expect(Self.leaks(in: bytes) == [], "\(output)")
                #expect(Self.showsStandIns(bytes), "\(output)")
            }
        }

        @Test(arguments: ["--nope%s", "send --timeout=%s", "list %s", "send X --output=%s", "%s"])
        func invalidInputIsQuotedAsGlyphs(arguments: String) throws {
            let hostile = #"$(printf "\\033]0;x\\007\\342\\200\\256")"#
            let line = arguments.replacing("%s", with: hostile)
            let bytes = try recorded(line) { try $0.waitFor("ended with") }
            #expect(Self.leaks(in: bytes) == [])
            #expect(Self.showsStandIns(bytes))
        }

        private func recorded(
            _ arguments: String = "",
            _ body: (TmuxSession) throws -> Void
        ) throws -> [UInt8] {
            try TmuxSession.bytes(of: "\(BuiltBinary.path) \(arguments)", during: body)
        }

        /// Whether hostile text was drawn with visible replacements.
        private static func showsStandIns(_ bytes: [UInt8]) -> Bool {
            String(decoding: bytes, as: UTF8.self).contains("<U+")
        }

        /// Characters that occur only in the server's hostile strings: a title, a clear, bidi, zero
        /// width, C1.
        private static func leaks(in bytes: [UInt8]) -> [String] {
            let text = String(decoding: bytes, as: UTF8.self)
            let marks = [
                "\u{1B}]0;", "\u{1B}]2;", "\u{1B}]52", "\u{202E}", "\u{2066}", "\u{200B}",
                "\u{200D}",
                "\u{FEFF}", "\u{9B}", "\u{85}", "\u{07}",
            ]
            return marks.filter(text.contains).map { $0.debugDescription }
        }
    }
}
