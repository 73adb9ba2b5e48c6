import HTTPMessage

/// Short forms of numbers with units.
enum Quantity {
    /// `312 ms`, `2.4 s`.
    static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        if milliseconds < 1 { return "<1 ms" }
        if milliseconds < 1000 { return "\(Int(milliseconds.rounded())) ms" }
        return "\(tenths(milliseconds / 1000)) s"
    }

    /// `512 B`, `24.8 MB`.
    static func text(bytes: Int) -> String { TransportError.amount(bytes) }

    /// `1 MiB`.
    static func text(binaryBytes bytes: Int) -> String {
        for (unit, size) in [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
        where bytes >= size {
            return "\(bytes / size) \(unit)"
        }
        return "\(bytes) B"
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
