import Foundation
import Girders
import Testing
import ValueTree

struct StringsFileTests {
    private func file(_ text: String) throws(SyntaxError) -> StringsFile {
        try StringsFile(Data(text.utf8))
    }

    @Test func commentsWordsAndEscapesAreRead() throws {
        let file = try file(
            #"""
            /* the name
               of the app */
            "app_name" = "Girders";
            // a word as a key
            key-2=value.2 ; "same";
            "escapes" = "a\"b\\c\nd\te\U00e4\u00E4\UD83D\uDE00\'f
            g";
            """#
        )
        #expect(
            file.entries == [
                StringsFile.Entry(key: "app_name", value: "Girders"),
                StringsFile.Entry(key: "key-2", value: "value.2"),
                StringsFile.Entry(key: "same", value: "same"),
                StringsFile.Entry(key: "escapes", value: "a\"b\\c\nd\teää😀'f\ng"),
            ]
        )
    }

    @Test func theLastOfTwoTextsOfAKeyCounts() throws {
        let file = try file("a = b; a = c;")
        #expect(file["a"] == "c")
        #expect(file["b"] == nil)
    }

    @Test func writtenTextsAreReadBackUnchanged() throws {
        let texts = [
            "", "plain", "\"quoted\" \\ and\nlines\r\n\ttabs", "ä漢😀", "\u{1}\u{7F}\u{0}", "/* a */",
            "e\u{301}", "\"\u{301}",
        ]
        let file = StringsFile(texts.map { StringsFile.Entry(key: "k" + $0, value: $0) })
        #expect(try self.file(file.text) == file)
    }

    @Test func eachTextIsWrittenOnItsOwnLine() {
        let file = StringsFile([
            StringsFile.Entry(key: "a", value: "say \"hi\"\n"),
            StringsFile.Entry(key: "b", value: "\u{1}"),
        ])
        #expect(
            file.text == #"""
                "a" = "say \"hi\"\n";
                "b" = "\U0001";

                """#
        )
    }

    @Test(arguments: [
        ("\"a\" = \"b\"", "line 1, column 10 (byte 9): expected `;`, found the end of the text"),
        ("\"a\" \"b\";", "line 1, column 5 (byte 4): expected `=`, found `\"`"),
        ("a = ;", "line 1, column 5 (byte 4): expected a text, found `;`"),
        ("\n= b;", "line 2, column 1 (byte 1): expected a key, found `=`"),
        ("\"a", "line 1, column 3 (byte 2): expected `\"`, found the end of the text"),
        ("/* a", "line 1, column 5 (byte 4): expected `*/`, found the end of the text"),
        (#"a = "\U00";"#, "line 1, column 8 (byte 7): expected four hexadecimal digits, found `0`"),
        (
            #"a = "\UD800";"#,
            "line 1, column 7 (byte 6): expected the code of a character, found `U`"
        ),
        (
            #"a = "\"#,
            "line 1, column 7 (byte 6): expected what is behind `\\`, found the end of the text"
        ),
    ])
    func anInvalidStringsFileIsAnErrorWithItsPosition(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) { try file(text) }
        #expect(error?.description == message)
    }

    @Test func otherEncodingsAndTooMuchTextAreRefused() {
        let contents = [
            Data([0xFF, 0xFE, 0x61, 0x00]), Data([0x61, 0xE4]), Data(count: 10 << 20),
        ]
        let messages = contents.map { data in
            #expect(throws: SyntaxError.self) { try StringsFile(data) }?.description
        }
        #expect(
            messages == [
                "line 1, column 1 (byte 0): expected texts in UTF-8, found UTF-16",
                "line 1, column 1 (byte 0): expected texts in UTF-8, found another encoding",
                "line 1, column 1 (byte 0): expected at most 5242880 bytes of texts, "
                    + "found 10485760 bytes",
            ]
        )
    }
}
