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

/// A width in columns and a height in rows, never negative.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// The number of columns.
    public let width: Int

    /// The number of rows.
    public let height: Int

    /// Makes a size; a negative side counts as none.
    public init(_ width: Int, _ height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Nothing at all.
    public static let zero = Size(0, 0)

    /// Whether no cell fits.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The size as people write it: `80x24`.
    public var description: String { "\(width)x\(height)" }
}
