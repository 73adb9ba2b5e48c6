package import TerminalUI
package import TerminalWidgets

/// The keys that move in a list or a text.
package enum MovingKeys {
    /// The keys of each motion and their help, in the order in which help shows them.
    private static let all: [(keys: [Key], help: DocumentText, motion: Motion)] = [
        ([.down, "j"], .keyDown, .down),
        ([.up, "k"], .keyUp, .up),
        ([.pageDown], .keyPageDown, .pageDown),
        ([.pageUp], .keyPageUp, .pageUp),
        ([.ctrl("d")], .keyHalfPageDown, .halfPageDown),
        ([.ctrl("u")], .keyHalfPageUp, .halfPageUp),
        (["g", .home], .keyFirst, .first),
        (["G", .end], .keyLast, .last),
    ]

    /// The bindings with the message of each motion.
    ///
    /// The space bar moves down a page where `spacePages` is true, as in a text; letters move only where
    /// they aren't typed into a line beside the list.
    package static func bindings<Intent>(
        _ moved: (Motion) -> Intent,
        spacePages: Bool = false,
        besideLine: Bool = false
    ) -> [KeyBinding<Intent>] {
        all.map { keys, help, motion in
            let keys = keys + (spacePages && motion == .pageDown ? [.space] : [])
            return KeyBinding(
                besideLine ? keys.filter { $0.typed == nil } : keys,
                help,
                moved(motion)
            )
        }
    }
}

extension TerminalUI.KeyTable where Help == DocumentText {
    /// The table, followed by the keys that move in a list or a text.
    package func moving(_ moved: (Motion) -> Intent, spacePages: Bool = false) -> Self {
        Self(bindings + MovingKeys.bindings(moved, spacePages: spacePages))
    }
}
