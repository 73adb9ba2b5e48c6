import TerminalUI
import TerminalWidgets

extension KeyBinding {
    /// A binding whose help is a text's key, put into words when it is drawn.
    init(_ keys: [Key], _ help: TextKey, _ intent: Intent) {
        self.init(keys, help: help.rawValue, intent)
    }
}

extension KeyTable {
    /// The table's rows in the words of a language.
    func hints(_ texts: Texts) -> [HelpBar.Hint] {
        bindings.map { binding in
            HelpBar.Hint(
                key: binding.keyText,
                help: TextKey(rawValue: binding.help).map { texts[$0] } ?? binding.help
            )
        }
    }

    /// The same with only the first key of each row, for the hint line.
    func shortHints(_ texts: Texts) -> [HelpBar.Hint] {
        zip(bindings, hints(texts)).map { binding, hint in
            HelpBar.Hint(key: binding.keys.first?.description ?? "", help: hint.help)
        }
    }
}
