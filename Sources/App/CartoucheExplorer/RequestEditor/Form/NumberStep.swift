import ValueTree

/// Steps numbers as texts.
enum NumberStep {
    /// The number so many steps on; the last digit that is written is what steps.
    ///
    /// Nil where there is no number to step, as in `{{limit}}`, or none that is large enough.
    static func text(_ text: String, steppedBy steps: Int) -> String? {
        if text.isEmpty { return String(max(steps, 0)) }
        if let whole = Int(text) {
            let (sum, overflows) = whole.addingReportingOverflow(steps)
            return overflows ? nil : String(sum)
        }
        guard let point = text.firstIndex(of: "."),
            let scaled = Int(text.filter { $0 != "." })
        else { return nil }
        let digits = text.distance(from: point, to: text.endIndex) - 1
        let (sum, overflows) = scaled.addingReportingOverflow(steps)
        return overflows ? nil : decimal(sum, digits: digits)
    }

    private static func decimal(_ scaled: Int, digits: Int) -> String {
        let magnitude = String(scaled.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - magnitude.count)) + magnitude
        return (scaled < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}
