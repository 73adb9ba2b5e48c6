import Foundation
import Girders
import SystemFiles
import Testing

struct TranslationsTests {
    private func translate(_ text: String, _ arguments: Any...) -> String {
        let entry = StringsFile.Entry(key: "key", value: text)
        let texts = Translations(language: "en", [StringsFile([entry])])
        switch arguments.count {
        case 0: return texts.translate("key")
        case 1: return texts.translate("key", arguments[0])
        default: return texts.translate("key", arguments[0], arguments[1])
        }
    }

    @Test func aMissingOrEmptyTextGivesItsKey() {
        #expect(Translations(language: "en").translate("app_name") == "?app_name?")
        #expect(translate("") == "?key?")
    }

    @Test func withoutArgumentsATextIsUnchanged() {
        #expect(translate("100 % of %d") == "100 % of %d")
    }

    @Test(arguments: [
        ("hex string: %d", "hex string: 42"), ("%5d|", "   42|"), ("%-5d|", "42   |"),
        ("%05ld", "00042"), ("%+d", "+42"), ("%x %1$X %1$o", "2a 2A 52"), ("%@", "42"),
        ("%.2f", "42.00"), ("%8.1f", "    42.0"), ("%e", "4.200000e+01"), ("%d %d", "42 %d"),
        ("100 %% %d", "100 % 42"), ("50% %d", "50% 42"), ("%n%d", "%n42"), ("%", "%"),
        ("%2$d", "%2$d"), ("%1$d %1$d", "42 42"), ("%9999d", "%9999d"),
    ])
    func integersAreFilledIn(text: String, result: String) {
        #expect(translate(text, 42) == result)
    }

    @Test(arguments: [
        ("%@ is %d", "Ada is 7"), ("%2$d of %1$@", "7 of Ada"), ("%s%5@", "Ada    7"),
        ("%.2@", "Ad"), ("%d", "Ada"), ("%f", "Ada"),
    ])
    func textsAreFilledIn(text: String, result: String) {
        #expect(translate(text, "Ada", 7) == result)
    }

    @Test func negativeNumbersAndFractionsKeepTheirSign() {
        #expect(translate("%d|%6.2f", -3, -0.456) == "-3| -0.46")
        #expect(translate("%05d|%d", -3, 0.5) == "-0003|0.5")
    }

    @Test func missingTextsComeFromTheFallback() {
        let trema = Trema(texts: [
            TremaText(
                key: "a",
                values: [
                    TremaText.Value(language: "de", text: "A"),
                    TremaText.Value(language: "en", text: "EN"),
                ]
            ),
            TremaText(
                key: "b",
                values: [
                    TremaText.Value(language: "de", text: ""),
                    TremaText.Value(language: "en", text: "B"),
                ]
            ),
        ])
        let texts = Translations(trema, language: "de", fallback: "en")
        #expect(["a", "b", "c"].map { texts.translate($0) } == ["A", "B", "?c?"])
        #expect([texts["a"], texts["c"]] == ["A", nil])
    }

    @Test func aFolderIsReadLikeABundle() throws {
        let files = FileReading.files(["/app/de.lproj/messages.strings": "\"a\" = \"A\";"])
        let texts = try Translations(folder: "/app", language: "de", files: files)
        #expect(texts.translate("a") == "A")
    }

    @Test func aFolderThatCannotBeReadSaysWhy() {
        let files = FileReading.files(["/app/de.lproj/messages.strings": "\"a\""])
        let messages = ["de", "fr"].map { language in
            #expect(throws: TranslationsError.self) {
                try Translations(folder: "/app", language: language, files: files)
            }?.description
        }
        #expect(
            messages == [
                "/app/de.lproj/messages.strings: line 1, column 4 (byte 3): "
                    + "expected `=`, found the end of the text",
                "cannot read /app/fr.lproj/messages.strings: No such file or directory",
            ]
        )
    }
}
