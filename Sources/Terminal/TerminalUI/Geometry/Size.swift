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
