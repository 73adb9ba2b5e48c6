import Testing
import ValueTree

struct EscapedTextTests {
    @Test(arguments: [
        (#""#, ""),
        (#"plain é 日本"#, "plain é 日本"),
        (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
        (#"\u0041\u00e9\u65E5"#, "Aé日"),
        (#"a\ud83d\ude00b"#, "a😀b"),
        (#"\ud83d"#, "\u{FFFD}"),
        (#"\ude00\ud83dx"#, "\u{FFFD}\u{FFFD}x"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"),
        (#"\u0000"#, "\0"),
    ])
    func escapesAreResolved(text: String, decoded: String) {
        #expect(EscapedText.decode(Array(text.utf8).span) == decoded)
    }

    @Test(arguments: ["\\", "a\\", "\\u", "\\u12", "\\ud83d\\u"])
    func cutEscapesDoNotTrap(text: String) {
        #expect(EscapedText.decode(Array(text.utf8).span).count <= text.count)
    }
}
