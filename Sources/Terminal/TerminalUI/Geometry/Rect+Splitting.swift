extension Rect {
    /// The rectangle without a margin on each side; never smaller than nothing.
    public func inset(by margin: Int) -> Rect {
        inset(horizontally: margin, vertically: margin)
    }

    /// The rectangle without a margin left and right, and another one above and below.
    public func inset(horizontally columns: Int, vertically rows: Int) -> Rect {
        Rect(
            x: x + min(columns, width),
            y: y + min(rows, height),
            width: width - 2 * columns,
            height: height - 2 * rows
        )
    }

    /// The first rows, at most `height`, and what is left below them.
    public func splitTop(_ height: Int) -> (top: Rect, rest: Rect) {
        let taken = min(max(0, height), self.height)
        return (
            Rect(x: x, y: y, width: width, height: taken),
            Rect(x: x, y: y + taken, width: width, height: self.height - taken)
        )
    }

    /// The last rows, at most `height`, and what is left above them.
    public func splitBottom(_ height: Int) -> (rest: Rect, bottom: Rect) {
        let (rest, bottom) = splitTop(self.height - min(max(0, height), self.height))
        return (rest, bottom)
    }

    /// The first columns, at most `width`, and what is left to the right of them.
    public func splitLeft(_ width: Int) -> (left: Rect, rest: Rect) {
        let taken = min(max(0, width), self.width)
        return (
            Rect(x: x, y: y, width: taken, height: height),
            Rect(x: x + taken, y: y, width: self.width - taken, height: height)
        )
    }

    /// The last columns, at most `width`, and what is left of them.
    public func splitRight(_ width: Int) -> (rest: Rect, right: Rect) {
        let (rest, right) = splitLeft(self.width - min(max(0, width), self.width))
        return (rest, right)
    }

    /// The rectangle of that size, or as much as fits, in the middle of this one.
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
