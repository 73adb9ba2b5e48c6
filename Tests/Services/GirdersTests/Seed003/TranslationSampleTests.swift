import Foundation
import Girders
import Testing

/// The samples of the section "Translation".
@Suite(.serialized) struct TranslationSampleTests {
    private let file = """
        <trema masterLang="de"
               noNamespaceSchemaLocation="http://software.group.nca/trema/schema/trema-1.0.xsd">
          <text key="app_name">
            <context/>
            <value lang="de" status="translated">Your DE App Name</value>
            <value lang="en" status="translated">Your EN App Name</value>
            <value lang="fr" status="translated">Your FR App Name</value>
            <value lang="it" status="translated">Your IT App Name</value>
          </text>
        </trema>
        """

    struct Texts {
        static let appName = translate("app_name")
    }

    @Test func aTremaFileBecomesAStringsFileOfEachLanguage() throws {
        let converted = try Trema(Data(file.utf8)).converted
        let files = Dictionary(
            uniqueKeysWithValues: converted.map {
                ($0.path, String(decoding: $0.data, as: UTF8.self))
            }
        )
        #expect(
            files == [
                "de.lproj/messages.strings": "\"app_name\" = \"Your DE App Name\";\n",
                "en.lproj/messages.strings": "\"app_name\" = \"Your EN App Name\";\n",
                "fr.lproj/messages.strings": "\"app_name\" = \"Your FR App Name\";\n",
                "it.lproj/messages.strings": "\"app_name\" = \"Your IT App Name\";\n",
            ]
        )
    }

    @Test func textsAreReferencedByKeyUsingTheTranslateFunction() throws {
        Translations.current = Translations(try Trema(Data(file.utf8)), language: "fr")
        #expect(Texts.appName == "Your FR App Name")
        #expect(translate("nothing") == "?nothing?")
    }

    @Test func argumentsReplaceTheirSpecifiers() {
        let entry = StringsFile.Entry(key: "hex", value: "hex string: %d")
        let texts = Translations(language: "en", [StringsFile([entry])])
        #expect(texts.translate("hex", 123) == "hex string: 123")
    }
}
