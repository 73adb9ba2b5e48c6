package import TerminalUI

/// Everything that the viewer of one document knows.
package struct ViewerModel: Equatable, Sendable {
    package internal(set) var size: Size
    package internal(set) var body: BodyView
    /// Whether tree and text stand side by side, where somebody has said so.
    package internal(set) var splitChoice: Bool?
    package internal(set) var help: HelpOverlay?
    package internal(set) var notice: Notice?
    package internal(set) var isFinished = false

    /// The place of the document, between header and footer.
    var area: Rect {
        Rect(size).splitTop(1).rest.splitBottom(1).rest
    }

    var isSplit: Bool {
        body.parsed != nil && (splitChoice ?? BodyLayout.canSplit(area.size))
    }

    var layout: BodyLayout {
        BodyLayout(
            area.size,
            side: body.side,
            isSplit: isSplit,
            isSearching: body.search != nil,
            hasEnding: body.parsed?.ending != nil
        )
    }

    var isSearching: Bool { body.search?.isEditing ?? false }
}
