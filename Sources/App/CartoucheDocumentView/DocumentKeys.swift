package import TerminalUI
import TerminalWidgets

extension DocumentView {
    /// Keys that move and fold in tree and text.
    package static let keys = KeyTable<Message>([
        KeyBinding([.space], .keyToggleFold, .folding(.toggled)),
        KeyBinding([.right, "l"], .keyUnfold, .folding(.unfolded)),
        KeyBinding([.left, "h"], .keyFold, .folding(.folded)),
        KeyBinding(["e"], .keyUnfoldAll, .folding(.allUnfolded)),
        KeyBinding(["E"], .keyFoldAll, .folding(.allFolded)),
        KeyBinding(["z"], .keyFoldDepth, .prefixed(.depth)),
        KeyBinding([.enter], .keyWholeValue, .rowOpened),
        KeyBinding(["v"], .keyOpenString, .stringOpened),
        KeyBinding(["J"], .keyNextSibling, .nextSibling),
        KeyBinding(["K"], .keyPreviousSibling, .previousSibling),
        KeyBinding(["n"], .keyNextHit, .searching(.nextHit)),
        KeyBinding(["N"], .keyPreviousHit, .searching(.previousHit)),
        KeyBinding(["r"], .keyRawStyle, .rawStyleToggled),
        KeyBinding(["w"], .keyWrap, .wrapToggled),
    ]).moving(Message.moved)

    /// Keys while the text of a search is typed.
    package static let searchKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyEndSearchInput, .searching(.confirmed)),
        KeyBinding([.escape], .keyEndSearch, .searching(.ended)),
        KeyBinding([.ctrl("t")], .keySearchedPart, .searching(.partChanged)),
        KeyBinding([.down], .keyNextHit, .searching(.nextHit)),
        KeyBinding([.up], .keyPreviousHit, .searching(.previousHit)),
    ])

    /// Keys after `y`.
    package static let copyKeys = KeyTable<Message>([
        KeyBinding(["v"], .keyCopyValue, .copied(.value)),
        KeyBinding(["k"], .keyCopyKey, .copied(.key)),
        KeyBinding(["p"], .keyCopyPath, .copied(.path)),
        KeyBinding(["s"], .keyCopySubtree, .copied(.subtree)),
        KeyBinding(["r"], .keyCopyRow, .copied(.row)),
        KeyBinding(["b"], .keyCopyBody, .copied(.body)),
        KeyBinding(["c"], .keyCopyCurl, .copied(.curl)),
    ])

    /// The meaning of a key after a prefix key.
    package static func message(for key: Key, after prefix: Prefix) -> Message {
        switch prefix {
        case .copy: return copyKeys.intent(for: key) ?? .prefixForgotten
        case .depth:
            guard let depth = key.typed?.wholeNumberValue, (1...9).contains(depth) else {
                return .prefixForgotten
            }
            return .folding(.depthChosen(depth))
        }
    }
}
