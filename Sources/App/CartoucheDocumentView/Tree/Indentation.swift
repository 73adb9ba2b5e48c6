/// How far rows are indented: two columns a level, until the row under the cursor would leave the pane.
struct Indentation {
    /// The columns that every row has lost to keep the cursor's row in sight.
    let shift: Int

    init(cursorDepth: Int, width: Int) {
        shift = max(0, 2 * cursorDepth - max(2, width / 3))
    }

    func columns(at depth: Int) -> Int { max(0, 2 * depth - shift) }

    /// What says at the edge that something is further left.
    var mark: String { shift > 0 ? "…" : " " }
}
