package import TerminalWidgets

/// A search in a body: what is looked for and where it was found.
package struct BodySearchState: Equatable, Sendable {
    package internal(set) var field = TextField.State()
    /// Whether the text is still being typed.
    package internal(set) var isEditing = true
    package internal(set) var id = SearchID(0)
    /// nil while the search runs.
    package internal(set) var hits: SearchHits?
    /// Where the cursor was when the search began.
    let origin: TreePosition
}
