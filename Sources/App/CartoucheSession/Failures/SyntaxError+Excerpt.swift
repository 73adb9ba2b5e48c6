package import ValueTree
import VisibleText

extension SyntaxError {
    /// Returns the error of a malformed text, followed by its line with a mark under the position.
    package func message(in bytes: PaddedBytes) -> String {
        let excerpt = excerpt(from: bytes)
        guard !excerpt.line.isEmpty else { return Text.visible(description) }
        return Text.visible(
            "\(self)\n\(excerpt.text { Glyphs($0[...]).reduce(0) { $0 + $1.width } })"
        )
    }
}
