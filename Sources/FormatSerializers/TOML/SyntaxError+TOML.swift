import TOMLKit
import ValueTree

extension SyntaxError {
    /// Splits the library's sentence, "Error while parsing SUBJECT: expected X, saw Y", into its
    /// parts.
    init(_ error: TOMLParseError, in source: SourceText) {
        let begin = error.source.begin
        let position = source.position(line: begin.line, column: begin.column)
        let sentence = Sentence(error.description)
        self.init(position: position, expected: sentence.expected, found: sentence.found)
    }

    private struct Sentence {
        var expected: String
        var found: String

        init(_ description: String) {
            let lead = "Error while parsing "
            let parts = description.dropFirst(description.hasPrefix(lead) ? lead.count : 0)
                .split(separator: ": ", maxSplits: 1)
            let subject = parts.first ?? "TOML"
            let fault = parts.dropFirst().first ?? "a fault"
            let sides = fault.split(separator: ", saw ", maxSplits: 1)
            guard fault.hasPrefix("expected "), sides.count == 2 else {
                expected = "a valid \(subject)"
                found =
                    fault == "encountered end-of-file" ? "the end of the text" : "a fault: \(fault)"
                return
            }
            expected = String(sides[0].dropFirst("expected ".count))
            found = sides[1].hasPrefix("EOF") ? "the end of the text" : String(sides[1])
        }
    }
}
