/// A column and a row, counted from the top left corner; negative when scrolled out of view.
public struct Point: Hashable, Sendable, CustomStringConvertible {
    /// The column.
    public var x: Int

    /// The row.
    public var y: Int

    /// Creates a point.
    public init(_ x: Int, _ y: Int) {
        self.x = x
        self.y = y
    }

    /// The first column of the first row.
    public static let topLeft = Point(0, 0)

    /// Column and row: `3,1`.
    public var description: String { "\(x),\(y)" }

    /// The sum of columns and the sum of rows.
    ///
    ///     Point(2, 1) + Point(3, 0)    // 5,1
    public static func + (left: Point, right: Point) -> Point {
        Point(left.x + right.x, left.y + right.y)
    }

    /// The difference of columns and the difference of rows.
    ///
    ///     Point(2, 1) - Point(3, 0)    // -1,1
    public static func - (left: Point, right: Point) -> Point {
        Point(left.x - right.x, left.y - right.y)
    }
}

/// A width in columns and a height in rows, never negative.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// The number of columns.
    public let width: Int

    /// The number of rows.
    public let height: Int

    /// Creates a size; negative sides become 0.
    public init(_ width: Int, _ height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// No columns and no rows.
    public static let zero = Size(0, 0)

    /// Whether the area has no cells.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The size as people write it: `80x24`.
    public var description: String { "\(width)x\(height)" }
}
