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
    ///
    ///     Rect(Size(80, 24)).contains(Point(80, 0))    // false
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < endX && point.y >= y && point.y < endY
    }

    /// The common part; empty if there is none.
    ///
    ///     let screen = Rect(Size(80, 24))
    ///     screen.intersection(Rect(x: 70, y: 20, width: 20, height: 10))    // 70,20 10x4
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
    ///
    ///     Rect(Size(4, 3)).offset(by: Point(2, 1))    // 2,1 4x3
    public func offset(by distance: Point) -> Rect {
        Rect(origin + distance, size)
    }

    /// Corner and size: `2,1 10x3`.
    public var description: String { "\(origin) \(size)" }
}

extension Rect {
    /// The rectangle without a margin on each side; empty if the margins leave nothing.
    ///
    ///     Rect(Size(80, 24)).inset(by: 1)    // 1,1 78x22
    public func inset(by margin: Int) -> Rect {
        inset(horizontally: margin, vertically: margin)
    }

    /// The rectangle without a horizontal and a vertical margin.
    ///
    ///     Rect(Size(80, 24)).inset(horizontally: 2, vertically: 0)    // 2,0 76x24
    public func inset(horizontally columns: Int, vertically rows: Int) -> Rect {
        Rect(
            x: x + min(columns, width),
            y: y + min(rows, height),
            width: width - 2 * columns,
            height: height - 2 * rows
        )
    }

    /// The first rows, at most `height`, and the rest below them.
    ///
    ///     let (title, rest) = Rect(Size(80, 24)).splitTop(1)    // 0,0 80x1 and 0,1 80x23
    public func splitTop(_ height: Int) -> (top: Rect, rest: Rect) {
        let taken = min(max(0, height), self.height)
        return (
            Rect(x: x, y: y, width: width, height: taken),
            Rect(x: x, y: y + taken, width: width, height: self.height - taken)
        )
    }

    /// The last rows, at most `height`, and the rest above them.
    ///
    ///     let (rest, hints) = Rect(Size(80, 24)).splitBottom(1)    // 0,0 80x23 and 0,23 80x1
    public func splitBottom(_ height: Int) -> (rest: Rect, bottom: Rect) {
        let (rest, bottom) = splitTop(self.height - min(max(0, height), self.height))
        return (rest, bottom)
    }

    /// The first columns, at most `width`, and the rest to their right.
    ///
    ///     let (list, rest) = Rect(Size(80, 24)).splitLeft(20)    // 0,0 20x24 and 20,0 60x24
    public func splitLeft(_ width: Int) -> (left: Rect, rest: Rect) {
        let taken = min(max(0, width), self.width)
        return (
            Rect(x: x, y: y, width: taken, height: height),
            Rect(x: x + taken, y: y, width: self.width - taken, height: height)
        )
    }

    /// The last columns, at most `width`, and the rest to their left.
    ///
    ///     let (rest, list) = Rect(Size(80, 24)).splitRight(20)    // 0,0 60x24 and 60,0 20x24
    public func splitRight(_ width: Int) -> (rest: Rect, right: Rect) {
        let (rest, right) = splitLeft(self.width - min(max(0, width), self.width))
        return (rest, right)
    }

    /// A centred rectangle of a size, or as much of it as fits.
    ///
    ///     Rect(Size(80, 24)).centered(Size(40, 10))    // 20,7 40x10
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
