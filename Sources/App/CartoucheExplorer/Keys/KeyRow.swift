import TerminalUI

/// A binding without its intent: what it does, and its keys in the default preset.
struct KeyRow: Equatable, Sendable {
    /// What it does: the name of the action, and its words.
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

/// The names by which a configuration knows the actions of the key tables.
enum KeyActions {
    /// The action with a name; nil if there is none.
    static func action(named name: String) -> HelpKey? {
        all.first { $0.actionName == name }
    }

    /// All actions that have keys, in the order of the help.
    static var all: [HelpKey] {
        var seen: Set<HelpKey> = []
        return KeyPlace.allCases.flatMap(\.rows).map(\.action).filter { seen.insert($0).inserted }
    }
}

extension HelpKey {
    /// The name of the action whose help this is: `send-anyway` for `keySendAnyway`.
    var actionName: String {
        let name = rawValue.hasPrefix("key") ? String(rawValue.dropFirst(3)) : rawValue
        return name.reduce(into: "") { words, letter in
            if letter.isUppercase, !words.isEmpty { words += "-" }
            words += letter.lowercased()
        }
    }
}
