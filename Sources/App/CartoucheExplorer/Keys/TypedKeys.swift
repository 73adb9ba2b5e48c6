import CartoucheTexts
package import TerminalUI

/// The keys that change the meaning of the next one.
package struct TypedKeys: Equatable, Sendable {
    /// The first of two keys, while the explorer waits for the second one.
    package internal(set) var prefix: Key?
    /// The labels of the places to jump to, while they are shown.
    package internal(set) var jump: JumpLabels?
    /// Whether ^C was the last key; pressing it again quits.
    package internal(set) var wasInterrupted = false
    /// Whether the user hasn't done anything yet, so that the list of endpoints may still change.
    private(set) var isUntouched = true

    /// Begins with the next action.
    mutating func begin(_ action: UserAction) {
        prefix = nil
        isUntouched = false
        if action != .workspace(.interrupted) { wasInterrupted = false }
    }

    /// Removes and returns the jump labels.
    mutating func takeJump() -> JumpLabels? {
        defer { jump = nil }
        return jump
    }
}
