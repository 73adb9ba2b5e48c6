package import TerminalUI

/// The layout of tree and text.
package struct DocumentLayout: Equatable, Sendable {
    package let tree: Rect?
    package let raw: Rect?
    package let table: Rect?
    /// The line between them.
    package let divider: Rect?
    /// The line with the path of the cursor, at the bottom.
    let path: Rect?
    /// The line with the search field.
    package let search: Rect?
    /// The area of a value that is shown whole: instead of the text, or below the tree.
    let whole: Rect?
    /// Whether the tree's last row shows where the body ends too early.
    private let hasEnding: Bool

    package init(
        _ area: Size,
        side: DocumentView.Side,
        isSplit: Bool,
        isSearching: Bool,
        hasEnding: Bool = false,
        hasTree: Bool = false,
        showsWhole: Bool = false,
        treeWidth: Int? = nil
    ) {
        self.hasEnding = hasEnding
        let (rest, search) = Rect(area).splitBottom(isSearching ? 1 : 0)
        self.search = isSearching ? search : nil
        let hasPath = hasTree && rest.height >= Self.heightWithPath
        let (body, path) = rest.splitBottom(hasPath ? 1 : 0)
        self.path = hasPath ? path : nil
        guard isSplit, side != .table else {
            let (shown, whole) = body.splitTop(
                showsWhole ? Self.heightAboveWhole(in: body) : body.height
            )
            tree = side == .tree ? shown : nil
            raw = side == .raw ? shown : nil
            table = side == .table ? shown : nil
            self.whole = showsWhole ? whole : nil
            divider = nil
            return
        }
        let (tree, other) = body.splitLeft(Self.treeWidth(treeWidth, in: body.width))
        let (divider, raw) = other.splitLeft(1)
        self.tree = tree
        table = nil
        self.raw = showsWhole ? nil : raw
        self.whole = showsWhole ? raw : nil
        self.divider = divider
    }

    /// Creates the layout of a document.
    ///
    /// `treeWidth` is the width that the user gave to a tree next to its text.
    package init(_ area: Size, of view: DocumentView?, isSplit: Bool, treeWidth: Int? = nil) {
        self.init(
            area,
            side: view?.side ?? .tree,
            isSplit: isSplit,
            isSearching: view?.search != nil,
            hasEnding: view?.parsed?.showsEnding ?? false,
            hasTree: view?.parsed != nil,
            showsWhole: view?.showsWindow ?? false,
            treeWidth: treeWidth
        )
    }

    private static let leastSideWidth = 16

    /// Returns a width of the tree that leaves room for the text; half of the room unless one is
    /// given.
    private static func treeWidth(_ chosen: Int?, in room: Int) -> Int {
        let half = (room - 1) / 2
        guard let chosen, half > leastSideWidth else { return half }
        return min(max(chosen, leastSideWidth), room - 1 - leastSideWidth)
    }

    /// The minimum height that has a row for the path.
    private static let heightWithPath = 5

    /// Returns the number of tree rows above a value that is shown whole; 0 if there is little
    /// room.
    private static func heightAboveWhole(in body: Rect) -> Int {
        body.height < 9 ? 0 : body.height / 3
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
    /// The height of a table's rows below the names of its columns.
    var tableHeight: Int { max(1, (table?.height ?? 0) - 1) }
    var treeWidth: Int { tree?.width ?? 0 }
    var rawHeight: Int { raw?.height ?? 0 }
    var rawWidth: Int { raw?.width ?? 0 }
}

extension DocumentLayout {
    package func side(at point: Point) -> DocumentView.Side? {
        if tree?.contains(point) == true { return .tree }
        if table?.contains(point) == true { return .table }
        return raw?.contains(point) == true ? .raw : nil
    }

    /// The corner of a side, the origin of its coordinates.
    package func origin(of side: DocumentView.Side) -> Point {
        switch side {
        case .tree: tree?.origin ?? .topLeft
        case .raw: raw?.origin ?? .topLeft
        case .table: table?.origin ?? .topLeft
        }
    }
}
