/// A rectangle of cells.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
    /// The top left cell.
    public var origin: Point

    /// The width and height.
    public var size: Size

    /// Creates a rectangle from its corner and size.
    public init(_ origin: Point, _ size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle; negative sides become 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(Point(x, y), Size(width, height))
    }

    /// Creates a rectangle in the top left corner.
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

    /// Whether there is no cell in it.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether a cell is inside.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < endX && point.y >= y && point.y < endY
    }

    /// The common part; empty if there is none.
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

    /// The rectangle moved by an offset.
    public func offset(by distance: Point) -> Rect {
        Rect(origin + distance, size)
    }

    /// Corner and size: `2,1 10x3`.
    public var description: String { "\(origin) \(size)" }
}

extension Rect {
    /// The rectangle without a margin on each side; empty if the margins leave nothing.
    public func inset(by margin: Int) -> Rect {
        inset(horizontally: margin, vertically: margin)
    }

    /// The rectangle without a horizontal and a vertical margin.
    public func inset(horizontally columns: Int, vertically rows: Int) -> Rect {
        Rect(
            x: x + min(columns, width),
            y: y + min(rows, height),
            width: width - 2 * columns,
            height: height - 2 * rows
        )
    }

    /// The first rows, at most `height`, and the rest below them.
    public func splitTop(_ height: Int) -> (top: Rect, rest: Rect) {
        let taken = min(max(0, height), self.height)
        return (
            Rect(x: x, y: y, width: width, height: taken),
            Rect(x: x, y: y + taken, width: width, height: self.height - taken)
        )
    }

    /// The last rows, at most `height`, and the rest above them.
    public func splitBottom(_ height: Int) -> (rest: Rect, bottom: Rect) {
        let (rest, bottom) = splitTop(self.height - min(max(0, height), self.height))
        return (rest, bottom)
    }

    /// The first columns, at most `width`, and the rest to their right.
    public func splitLeft(_ width: Int) -> (left: Rect, rest: Rect) {
        let taken = min(max(0, width), self.width)
        return (
            Rect(x: x, y: y, width: taken, height: height),
            Rect(x: x + taken, y: y, width: self.width - taken, height: height)
        )
    }

    /// The last columns, at most `width`, and the rest to their left.
    public func splitRight(_ width: Int) -> (rest: Rect, right: Rect) {
        let (rest, right) = splitLeft(self.width - min(max(0, width), self.width))
        return (rest, right)
    }

    /// A centred rectangle of a size, or as much of it as fits.
    public func centered(_ size: Size) -> Rect {
        let width = min(size.width, self.width)
        let height = min(size.height, self.height)
        return Rect(
            x: x + (self.width - width) / 2,
            y: y + (self.height - height) / 2,
            width: width,
            height: height
        )
    }
}
