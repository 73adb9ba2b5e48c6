import CartoucheTexts
import TerminalUI

/// A binding without its intent: its action, and its keys in the default preset.
struct KeyRow: Equatable, Sendable {
    /// The action, with its name and its help text.
    let action: HelpKey
    let keys: [Key]

    init(_ action: HelpKey, _ keys: [Key]) {
        self.action = action
        self.keys = keys
    }
}

extension TerminalUI.KeyTable where Help == HelpKey {
    /// The bindings of the table without their intents.
    var rows: [KeyRow] { bindings.map { KeyRow($0.help, $0.keys) } }
}

/// The names of the actions of the key tables in configurations.
enum KeyActions {
    static func action(named name: String) -> HelpKey? {
        all.first { $0.actionName == name }
    }

    /// All actions with keys, in the order of the help.
    static var all: [HelpKey] {
        var seen: Set<HelpKey> = []
        return KeyPlace.allCases.flatMap(\.rows).map(\.action).filter { seen.insert($0).inserted }
    }
}

extension HelpKey {
    /// The name of the action with this help: `send-anyway` for `keySendAnyway`.
    var actionName: String {
        let name = rawValue.hasPrefix("key") ? String(rawValue.dropFirst(3)) : rawValue
        return name.reduce(into: "") { words, letter in
            if letter.isUppercase, !words.isEmpty { words += "-" }
            words += letter.lowercased()
        }
    }
}
