package import TerminalUI

/// The layout of tree and text.
package struct DocumentLayout: Equatable, Sendable {
    package let tree: Rect?
    package let raw: Rect?
    /// The line between them.
    package let divider: Rect?
    /// The line with the search.
    package let search: Rect?
    /// Whether the tree's last row shows where the body breaks off.
    private let hasEnding: Bool

    package init(
        _ area: Size,
        side: DocumentView.Side,
        isSplit: Bool,
        isSearching: Bool,
        hasEnding: Bool = false
    ) {
        self.hasEnding = hasEnding
        let (body, search) = Rect(area).splitBottom(isSearching ? 1 : 0)
        self.search = isSearching ? search : nil
        guard isSplit else {
            tree = side == .tree ? body : nil
            raw = side == .raw ? body : nil
            divider = nil
            return
        }
        let (tree, rest) = body.splitLeft((body.width - 1) / 2)
        let (divider, raw) = rest.splitLeft(1)
        self.tree = tree
        self.raw = raw
        self.divider = divider
    }

    /// The width that tree and text each need to be shown side by side.
    package static let sideWidth = 36

    /// Whether tree and text fit side by side.
    package static func canSplit(_ area: Size) -> Bool {
        (area.width - 1) / 2 >= sideWidth
    }

    var treeHeight: Int {
        guard let tree else { return 0 }
        return hasEnding ? max(min(1, tree.height), tree.height - 1) : tree.height
    }
    var treeWidth: Int { tree?.width ?? 0 }
    var rawHeight: Int { raw?.height ?? 0 }
    var rawWidth: Int { raw?.width ?? 0 }
}

extension DocumentLayout {
    package func side(at point: Point) -> DocumentView.Side? {
        if tree?.contains(point) == true { return .tree }
        return raw?.contains(point) == true ? .raw : nil
    }

    /// The corner of a side, the origin of its coordinates.
    package func origin(of side: DocumentView.Side) -> Point {
        switch side {
        case .tree: tree?.origin ?? .topLeft
        case .raw: raw?.origin ?? .topLeft
        }
    }
}
