/// Short forms of numbers with units, with the decimal sign of English.
package enum Quantity {
    /// `312 ms`, `2.4 s`.
    package static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        if milliseconds < 1 { return "<1 ms" }
        if milliseconds < 1000 { return "\(Int(milliseconds.rounded())) ms" }
        let tenths = Int((milliseconds / 100).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }

    /// A limit: `30 s`, `0.2 s`, `1 ms`.
    package static func seconds(_ duration: Duration) -> String {
        let (whole, attoseconds) = duration.components
        let tenths = attoseconds / 100_000_000_000_000_000
        if whole == 0, tenths == 0, attoseconds > 0 {
            return "\(max(1, attoseconds / 1_000_000_000_000_000)) ms"
        }
        return tenths == 0 ? "\(whole) s" : "\(whole).\(tenths) s"
    }

    /// `512 B`, `2.2 kB`.
    package static func text(bytes: Int) -> String {
        if bytes < 1000 { return "\(bytes) B" }
        var tenths = Double(bytes) / 100
        var units = ["kB", "MB", "GB"][...]
        while tenths.rounded() >= 10_000, units.count > 1 {
            tenths /= 1000
            units.removeFirst()
        }
        let whole = Int(tenths.rounded())
        return "\(whole / 10).\(whole % 10) \(units.first ?? "")"
    }

    /// `1 MiB`.
    package static func text(binaryBytes bytes: Int) -> String {
        for (unit, size) in [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
        where bytes >= size {
            return "\(bytes / size) \(unit)"
        }
        return "\(bytes) B"
    }

    /// A limit: `5 MiB`, `1000 bytes`.
    package static func size(_ bytes: Int) -> String {
        let mebibyte = 1 << 20
        return bytes >= mebibyte && bytes.isMultiple(of: mebibyte)
            ? "\(bytes / mebibyte) MiB" : "\(bytes) bytes"
    }
}
