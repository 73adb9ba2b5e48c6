/// What a scalar does to the row that it stands in.
enum ScalarClass: UInt32 {
    /// It goes on top of the glyph before it.
    case mark

    /// It takes one column.
    case narrow

    /// It takes two columns.
    case wide

    /// A control character, or no character at all.
    case unprintable

    /// The class by our own table, which knows nothing of the locale.
    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        guard value >= 0x300 || value < 0x20 || (0x7F..<0xA0).contains(value) else {
            self = .narrow
            return
        }
        self = ScalarClass(rawValue: ScalarClass.run(at: value) & 3) ?? .unprintable
    }

    /// The last run that begins at the scalar or before it.
    private static func run(at value: UInt32) -> UInt32 {
        let runs = WidthRuns.all
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] >> 2 <= value { low = middle } else { high = middle }
        }
        return runs[low]
    }
}
