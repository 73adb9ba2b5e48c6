import CartoucheDocumentView
import FormatSerializers
import FoundationEssentials
import Girders
import HTTPMessage
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// Broken configuration files, in the language of the person.
@Suite struct SettingTextsTests {
    /// An error for each key of a setting.
    static let errors: [(key: ReasonKey, error: ConfigurationError)] =
        [
            (.settingNames, .noTable(source: "/f", found: .array(2))),
            (.settingUnreadable, .unreadable(FileReadError(path: "/f", reason: .missing))),
            (.settingAmbiguous, .ambiguous(folder: "/f", names: ["a", "b"])),
            (.settingFormat, .unreadFormat(source: "/f", formats: ["json", "toml"])),
            (.settingNoEnvironment, .unknownEnvironment("x", known: [])),
            (.settingOtherEnvironments, .unknownEnvironment("x", known: ["a", "b"])),
            (.settingMissing, .missing(key: "x", type: "Int", sources: ["/f"])),
        ] + faults.map { ($0, .wrongValue(source: "/f:3", $1)) }

    private static let faults: [(ReasonKey, SettingFault)] =
        [
            (.settingMismatch, .mismatch(expected: .value(.url), found: .nothing)),
            (.settingExpected, .secretMismatch(expected: .value(.anotherValue))),
            (.settingMissingBeside, .missing(beside: "clientKey")),
            (.settingUnknown, .unknown(.setting, name: "bsaeURL", nearest: "baseURL")),
            (.settingUnknownGroup, .unknown(.group, name: "Shp", nearest: "Shop")),
            (.settingUnknownOfGroup, .unknown(.groupSetting, name: "url", nearest: nil)),
            (.settingUnknownOfLogin, .unknown(.authorization, name: "berer", nearest: "bearer")),
            (.settingKnown, .unknown(.authorization, name: "x", nearest: nil, known: ["user"])),
            (.settingSecretInAddress, .secretInAddress),
            (.settingSecretBesideLogin, .secretBesideLogin),
            (.settingVariableFile, .variableFileName),
        ] + trust.map { ($0, .untrusted($1, folder: "/shop")) }

    private static let trust: [(ReasonKey, SettingFault.Trust)] = [
        (.settingUntrusted, .reroutes), (.trustReroutes, .reroutes), (.trustSecret, .usesSecret),
        (.trustReference, .partOfReference), (.trustVariable, .usesVariable("host")),
        (.trustSocket, .socket), (.trustSetting, .sendsSetting("auth.password")),
        (.trustColour, .replacesColour), (.trustKeys, .changesKeys),
    ]

    /// A new reason needs words, since the switches over reasons have every case, and a row here.
    @Test func everyReasonHasARow() {
        let rows = FailureReasons.all.map(\.key) + Self.errors.map(\.key)
        #expect(Set(rows) == Set(ReasonKey.allCases))
    }

    @Test(arguments: Language.allCases.filter { $0 != .english })
    func noReasonIsSaidInEnglishToOthers(language: Language) throws {
        let texts = try Texts(language)
        let untranslated = Self.errors.filter { _, error in
            let said = texts.sentence(error)
            return said.contains("%") || said.contains(#/\b(the|there|expected|found|such|is)\b/#)
        }
        #expect(untranslated.map(\.key) == [])
    }

    /// The command line says the same, in English.
    @Test func inEnglishAnErrorIsSaidAsItDescribesItself() throws {
        let texts = try Texts(.english)
        for (key, error) in Self.errors where key != .settingUnreadable {
            #expect(texts.sentence(error) == error.description)
        }
    }

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
    func aMisspeltSettingIsSaidWithTheNearest(language: Language, sentence: String) throws {
        let fault = SettingFault.unknown(.setting, name: "bsaeURL", nearest: "baseURL")
        let error = ConfigurationError.wrongValue(source: "/f:3", fault)
        #expect(try Texts(language).sentence(error) == sentence)
    }

    @Test func aFolderThatIsNotAllowedIsSaid() throws {
        let error = ConfigurationError.wrongValue(
            source: "/shop/Configuration.toml:3",
            .value(key: "proxy", .untrusted(.reroutes, folder: "/shop"))
        )
        let sentence =
            "/shop/Configuration.toml:3: proxy: gilt erst, wenn Sie diesen Ordner erlauben, denn "
            + "sie ändert, wohin Anfragen gehen oder wem sie vertrauen; sehen Sie die Datei an "
            + "und führen Sie dann `cartouche allow /shop` aus"
        #expect(try Texts(.german).sentence(error) == sentence)
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
    func brokenYAMLIsSaidInTheLanguage(yaml: String, sentence: String) throws {
        let error = try #require(throws: SyntaxError.self) {
            _ = try YAMLSerializer().deserializeOrThrow(Data(yaml.utf8))
        }
        let malformed = ConfigurationError.malformed(source: "/f", error)
        #expect(try Texts(.german).sentence(malformed) == sentence)
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
    func aBrokenPropertyListIsSaidInTheLanguage(text: String, sentence: String) throws {
        let error = try #require(throws: SyntaxError.self) {
            _ = try PropertyListSerializer().deserializeOrThrow(Data(text.utf8))
        }
        #expect(try Texts(.german).sentence(error) == sentence)
    }
}
