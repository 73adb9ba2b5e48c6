package import CartoucheDocumentView
package import TerminalUI

/// Where the parts of the response pane are, inside its border.
package struct ResponseLayout: Equatable, Sendable {
    /// What runs, or what failed.
    package let banner: Rect
    /// What the tab shows.
    package let content: Rect
    /// Tree and text in the content.
    package let body: DocumentLayout

    init(
        _ area: Size,
        bannerHeight: Int,
        side: DocumentView.Side,
        isSplit: (Size) -> Bool,
        isSearching: Bool,
        hasEnding: Bool
    ) {
        let (banner, content) = Rect(area).splitTop(min(bannerHeight, max(1, area.height / 3)))
        self.banner = bannerHeight == 0 ? Rect(.zero) : banner
        self.content = bannerHeight == 0 ? Rect(area) : content
        self.body = DocumentLayout(
            self.content.size,
            side: side,
            isSplit: isSplit(self.content.size),
            isSearching: isSearching,
            hasEnding: hasEnding
        )
    }
}
