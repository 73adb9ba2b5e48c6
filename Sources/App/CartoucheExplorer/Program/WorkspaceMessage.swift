package import TerminalUI

/// What happens to the program as a whole.
package enum WorkspaceMessage: Equatable, Sendable {
    case resized(Size)
    case nextPane
    case previousPane
    case paneChosen(Focus)
    case endpointsToggled
    case fullscreenToggled
    case findOpened
    case helpOpened
    case historyOpened
    case themePickerOpened
    case logOpened
    case environmentsOpened
    case environmentOpened(ExplorerEnvironment)
    case environmentRefused(reason: String)
    case sent
    case escaped
    case quitAsked
    case interrupted
    case stopped
    /// What became of something that was to be copied.
    case copied(Notice)
    case clicked(Point)
    case wheelTurned(Point, Int)
    /// A key that means nothing where it was pressed.
    case keyWithoutMeaning(Key)
}
