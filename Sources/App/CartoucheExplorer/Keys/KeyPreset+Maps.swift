package import CartoucheSession
import CartoucheTexts
import TerminalUI

extension KeyPreset {
    /// The keys with the preset's changes.
    package var map: KeyMap {
        switch self {
        case .standard: .standard
        case .vim: .vim
        case .emacs: .emacs
        }
    }
}

extension KeyMap {
    /// Keys for vim users: pairs of letters, folds, windows, and pages with ^F and ^B.
    static let vim = KeyMap(changes: [
        Change(.keyFirst, without: ["g"], [pair("g", "g")]),
        Change(.keyNextTab, [pair("g", "t")]),
        Change(.keyPreviousTab, [pair("g", "T")]),
        Change(.keyFindEndpoint, without: [.ctrl("f")], [.init(.alt("/")), pair("g", "f")]),
        Change(.keyOpenForm, [.init("i")]),
        Change(.keyPageDown, [.init(.ctrl("f"))]),
        Change(.keyPageUp, [.init(.ctrl("b"))]),
        Change(.keyNextPane, [pair(.ctrl("w"), "w"), pair(.ctrl("w"), .ctrl("w"))]),
        Change(.keyPreviousPane, [pair(.ctrl("w"), "W"), pair(.ctrl("w"), "p")]),
        Change(.keyFullscreen, [pair(.ctrl("w"), "o")]),
        Change(.keySplit, [pair(.ctrl("w"), "v")]),
        Change(.keyToggleFold, [pair("z", "a")]),
        Change(.keyFold, [pair("z", "c")]),
        Change(.keyUnfold, [pair("z", "o")]),
        Change(.keyFoldAll, [pair("z", "M")]),
        Change(.keyUnfoldAll, [pair("z", "R")]),
        Change(.keyCopyRow, [.init("y")]),
        Change(.keyRemoveElement, [pair("d", "d")]),
        Change(.keyQuit, [pair("Z", "Z"), pair("Z", "Q")]),
    ])

    /// Keys for Emacs users: the cursor with ^N ^P ^F ^B everywhere, pages with ^V and Alt-v, ^G to
    /// cancel, ^S to search, and sequences that begin with ^X.
    static let emacs = KeyMap(
        aliases: [
            Alias(.ctrl("n"), .down), Alias(.ctrl("p"), .up), Alias(.ctrl("f"), .right),
            Alias(.ctrl("b"), .left), Alias(.ctrl("v"), .pageDown), Alias(.alt("v"), .pageUp),
            Alias(.ctrl("g"), .escape), Alias(.ctrl("s"), "/"),
        ],
        changes: [
            Change(.keyPalette, without: [.ctrl("p")], [.init(.alt("x"))]),
            Change(.keySend, without: [.ctrl("r")], [.init(.function(5)), control("e")]),
            Change(.keySendStored, without: [.ctrl("r")], [.init(.function(5)), control("e")]),
            Change(.keyFindEndpoint, without: [.ctrl("f")], [control("f")]),
            Change(.tabPreview, without: [.alt("v")], [pair(.ctrl("x"), "v")]),
            Change(.keyRemoveElement, without: [.ctrl("x")], [pair(.ctrl("x"), "k")]),
            Change(.keyPreviousHit, [.init(.ctrl("r"))]),
            Change(.keyFirst, [.init(.alt("<"))]),
            Change(.keyLast, [.init(.alt(">"))]),
            Change(.keyNextPane, [pair(.ctrl("x"), "o")]),
            Change(.keyHideEndpoints, [pair(.ctrl("x"), "0")]),
            Change(.keyFullscreen, [pair(.ctrl("x"), "1")]),
            Change(.keySplit, [pair(.ctrl("x"), "3")]),
            Change(.keyEnvironments, [pair(.ctrl("x"), "b")]),
            Change(.keyEditor, without: [.ctrl("g")], [pair(.ctrl("x"), "e")]),
            Change(.keySave, [control("s")]),
            Change(.keyQuit, [control("c")]),
        ]
    )

    private static func pair(_ first: Key, _ second: Key) -> KeyStroke { KeyStroke(first, second) }

    /// Returns a sequence that begins with ^X.
    private static func control(_ letter: Character) -> KeyStroke {
        KeyStroke(.ctrl("x"), .ctrl(.character(letter)))
    }
}
