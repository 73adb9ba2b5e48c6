/// Steps numbers in their written form.
enum NumberStep {
    /// The number after some steps of its last written digit: `0.95` becomes `0.96`.
    ///
    /// Nil if the text isn't a number, such as `{{limit}}`, or if the result overflows.
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
