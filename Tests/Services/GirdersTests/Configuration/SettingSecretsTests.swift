import Girders
import Synchronization
import Testing
import ValueTree

/// References to secrets in settings that are read while a request is built.
struct SettingSecretsTests {
    private let configuration = Configuration([
        "auth.password": "{{secret:door}}", "plain": "{{name}}", "nested": ["a": ["x{{inner}}"]],
        "variables": ["inner": "{{secret:door}}", "name": "ada"],
    ])
    private let secrets = SettingSecrets { $0.replacing("{{secret:door}}", with: "opensesame") }

    @Test func settingsThatAreReadHaveTheirSecretsFilledIn() {
        let values = Configuration.sharing(configuration, filling: secrets) {
            ["auth.password", "plain", "nested"].map { Configuration.sharedInstance[value: $0] }
        }
        #expect(values == ["opensesame", "{{name}}", ["a": ["xopensesame"]]])
    }

    @Test func otherReadersGetTheReference() {
        let value = Configuration.sharing(configuration) {
            Configuration.sharedInstance["auth.password"] as? String
        }
        #expect(value == "{{secret:door}}")
    }

    @Test func settingsThatAreNotReadAreNotFilledIn() {
        let asked = Mutex(0)
        Configuration.sharing(
            configuration,
            filling: SettingSecrets { text in
                asked.withLock { $0 += 1 }
                return text
            }
        ) { _ = Configuration.sharedInstance["plain"] }
        #expect(asked.withLock(\.self) == 0)
    }
}
