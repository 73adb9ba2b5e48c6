package import TerminalWidgets

/// A search in a body: what is looked for and where it was found.
package struct BodySearchState: Equatable, Sendable {
    package internal(set) var field = TextField.State()
    /// Whether the text is still being typed.
    package internal(set) var isEditing = true
    package internal(set) var id: SearchID
    /// nil while the search runs.
    package internal(set) var hits: SearchHits?
    /// The hit that the cursor was taken to, in a body that is just text.
    package internal(set) var textHit: Int?
    /// Where the cursor was when the search began: a node, or an offset in what is just text.
    let origin: Int
}
