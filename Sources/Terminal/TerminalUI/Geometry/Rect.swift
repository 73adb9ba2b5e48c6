/// A rectangle of cells.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
    /// The top left cell.
    public var origin: Point

    /// How far it reaches to the right and down.
    public var size: Size

    /// Makes a rectangle from its corner and size.
    public init(_ origin: Point, _ size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle; negative sides count as none.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(Point(x, y), Size(width, height))
    }

    /// The rectangle of that size in the top left corner.
    public init(_ size: Size) {
        self.init(.topLeft, size)
    }

    /// The first column.
    public var x: Int { origin.x }

    /// The first row.
    public var y: Int { origin.y }

    /// The number of columns.
    public var width: Int { size.width }

    /// The number of rows.
    public var height: Int { size.height }

    /// The first column to the right of it.
    public var endX: Int { x + width }

    /// The first row below it.
    public var endY: Int { y + height }

    /// Whether it has no cell.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether the cell lies inside.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < endX && point.y >= y && point.y < endY
    }

    /// The part that both have; empty where they do not meet.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(
            x: left,
            y: top,
            width: min(endX, other.endX) - left,
            height: min(endY, other.endY) - top
        )
    }

    /// The rectangle moved by that distance.
    public func offset(by distance: Point) -> Rect {
        Rect(origin + distance, size)
    }

    /// Corner and size: `2,1 10x3`.
    public var description: String { "\(origin) \(size)" }
}
