package import CartoucheTexts
import TerminalUI

extension Texts {
    /// The keys in hints and messages.
    package var keyMap: KeyMap {
        get { keyNames as? KeyMap ?? .standard }
        set { keyNames = newValue }
    }
}

extension KeyMap: KeyNames {
    /// Returns the name of a key in this map; an action without a key has a dash.
    package func name(of mention: KeyMention) -> String {
        guard !isStandard, let row = mention.row else { return mention.name }
        guard let stroke = strokes(of: row).first else { return "–" }
        return row.keys == [stroke.key] && stroke.next == nil
            ? mention.name : stroke.description
    }
}

extension KeyMention {
    /// The action and its key in the default preset, or nil for an error in the text, which a test
    /// finds.
    var row: KeyRow? {
        guard words.count > 1, let key = Key(written: String(words[1])) else { return nil }
        // The heading of a pane may have the same name as an action.
        let named = HelpKey.allCases.filter { $0.actionName == words[0] }
        let action = named.first { $0.rawValue.hasPrefix("key") } ?? named.first
        return action.map { KeyRow($0, [key]) }
    }
}
