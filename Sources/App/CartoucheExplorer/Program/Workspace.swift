package import CartoucheSession
package import TerminalUI

/// The pane with the focus, and how the screen is divided among the panes.
package struct Workspace: Equatable, Sendable {
    /// The size of the screen.
    package internal(set) var size: Size
    package internal(set) var focus = Focus.endpoints
    package internal(set) var hidesEndpoints = false
    package internal(set) var isFullscreen = false
    /// The sizes that the user has given to panes.
    package internal(set) var sizes = PaneSizes()
    /// The divider that was pressed last, until something else is done.
    var heldDivider: HeldDivider?
    /// The focus when the search for an endpoint was opened.
    var focusBeforeFind: Focus?

    init(size: Size) {
        self.size = size
    }
}
