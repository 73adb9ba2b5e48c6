import HTTPMessage

/// Short forms of numbers with units, with the decimal sign of English.
package enum Quantity {
    /// `312 ms`, `2.4 s`.
    package static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        if milliseconds < 1 { return "<1 ms" }
        if milliseconds < 1000 { return "\(Int(milliseconds.rounded())) ms" }
        return "\(tenths(milliseconds / 1000)) s"
    }

    /// `512 B`, `24.8 MB`.
    package static func text(bytes: Int) -> String { TransportError.amount(bytes) }

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

extension Texts {
    /// `312 ms`, `2,4 s`.
    func quantity(_ duration: Duration) -> String { decimal(Quantity.text(duration)) }

    /// `512 B`, `24,8 MB`.
    func quantity(bytes: Int) -> String { decimal(Quantity.text(bytes: bytes)) }

    /// A limit in seconds: `2,5 s`.
    func seconds(_ duration: Duration) -> String { decimal(TransportError.seconds(duration)) }

    /// A limit of a size: `5 MiB`, `1000 Bytes`.
    func size(_ bytes: Int) -> String {
        let text = TransportError.size(bytes)
        return text.hasSuffix(" bytes") ? self(.foundBytes, "\(bytes)") : text
    }

    /// The number with a comma, where the language writes one.
    private func decimal(_ text: String) -> String {
        switch language {
        case .english: text
        case .german, .french, .italian: text.replacing(".", with: ",")
        }
    }
}
