/// A column and a row, counted from the top left corner; negative where something is scrolled out.
public struct Point: Hashable, Sendable, CustomStringConvertible {
    /// The column.
    public var x: Int

    /// The row.
    public var y: Int

    /// Makes a point.
    public init(_ x: Int, _ y: Int) {
        self.x = x
        self.y = y
    }

    /// The first column of the first row.
    public static let topLeft = Point(0, 0)

    /// Column and row: `3,1`.
    public var description: String { "\(x),\(y)" }

    /// The point moved by the other one's distance from the top left corner.
    public static func + (left: Point, right: Point) -> Point {
        Point(left.x + right.x, left.y + right.y)
    }

    /// The inverse of adding.
    public static func - (left: Point, right: Point) -> Point {
        Point(left.x - right.x, left.y - right.y)
    }
}
