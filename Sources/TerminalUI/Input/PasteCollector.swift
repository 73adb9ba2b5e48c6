/// Collects pasted text up to its end mark: `ESC [ 201 ~`.
struct PasteCollector: Sendable {
    private var scalars: [Unicode.Scalar] = []

    /// The text when this scalar ends it.
    mutating func collect(_ scalar: Unicode.Scalar) -> String? {
        scalars.append(scalar)
        guard scalar == "~",
            scalars.suffix(PasteCollector.end.count).elementsEqual(PasteCollector.end)
        else { return nil }
        return text(scalars.dropLast(PasteCollector.end.count))
    }

    private static let end = Array("\u{1B}[201~".unicodeScalars)

    /// Terminals send `\r` for line ends.
    private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in scalars {
            defer { previous = scalar }
            if scalar == "\n", previous == "\r" { continue }
            view.append(scalar == "\r" ? "\n" : scalar)
        }
        return String(view)
    }
}
