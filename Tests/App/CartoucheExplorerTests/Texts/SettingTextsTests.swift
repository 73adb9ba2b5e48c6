import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FormatSerializers
import FoundationEssentials
import Girders
import HTTPMessage
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// Messages about invalid configuration files, in the user's language.
@Suite struct SettingTextsTests {
    @Test(arguments: [
        (
            Language.german,
            "/f:3: es gibt keine Einstellung `bsaeURL`; war `baseURL` gemeint?"
        ),
        (
            .french,
            "/f:3\u{A0}: il n’y a pas de réglage `bsaeURL`\u{A0}; "
                + "vouliez-vous dire `baseURL`\u{A0}?"
        ),
    ])
    func aMisspelledSettingIsReportedWithTheNearestName(language: Language, sentence: String) throws
    {
        let fault = SettingFault.unknown(.setting, name: "bsaeURL", nearest: "baseURL")
        let error = ConfigurationError.wrongValue(source: "/f:3", fault)
        #expect(try Texts(language).words(error) == sentence)
    }

    @Test func aFolderThatIsNotAllowedIsReported() throws {
        let error = ConfigurationError.wrongValue(
            source: "/shop/Configuration.toml:3",
            .value(key: "proxy", .untrusted(.reroutes, folder: "/shop"))
        )
        let sentence =
            "/shop/Configuration.toml:3: proxy: gilt erst, wenn Sie diesen Ordner erlauben, denn "
            + "sie ändert, wohin Anfragen gehen oder wem sie vertrauen; sehen Sie die Datei an "
            + "und führen Sie dann `cartouche allow /shop` aus"
        #expect(try Texts(.german).words(error) == sentence)
    }

    @Test(arguments: [
        (
            "a: [1, 2",
            "/f: Zeile 1, Spalte 9 (Byte 8): erwartet: YAML, gefunden: "
                + "kein `,` und keine schließende Klammer"
        ),
        (
            "a: *b",
            "/f: Zeile 1, Spalte 4 (Byte 3): erwartet: YAML, gefunden: ein nicht definierter Alias"
        ),
        (
            "a: b: c",
            "/f: Zeile 1, Spalte 5 (Byte 4): erwartet: YAML, gefunden: "
                + "`:` an einer Stelle, wo kein Schlüssel stehen darf"
        ),
    ])
    func invalidYAMLIsReportedInTheUsersLanguage(yaml: String, sentence: String) throws {
        let error = try #require(throws: SyntaxError.self) {
            _ = try YAMLSerializer().deserializeOrThrow(Data(yaml.utf8))
        }
        let malformed = ConfigurationError.malformed(source: "/f", error)
        #expect(try Texts(.german).words(malformed) == sentence)
    }

    @Test(arguments: [
        (
            "<plist><dict><string/></dict></plist>",
            "Zeile 1, Spalte 14 (Byte 13): erwartet: ein `<key>`, gefunden: `<string>`"
        ),
        (
            "bplist00",
            "Zeile 1, Spalte 1 (Byte 0): erwartet: eine binäre Property List, "
                + "gefunden: eine ohne Ende"
        ),
    ])
    func anInvalidPropertyListIsReportedInTheUsersLanguage(text: String, sentence: String) throws {
        let error = try #require(throws: SyntaxError.self) {
            _ = try PropertyListSerializer().deserializeOrThrow(Data(text.utf8))
        }
        #expect(try Texts(.german).sentence(error) == sentence)
    }
}
