import HTTPMessage
import HTTPTypes
import ValueTree

/// A page of HTML under a Content-Type that says something else, as a proxy sends it when the
/// server behind it fails.
///
///     expected JSON, as Content-Type says, found HTML ("502 Bad Gateway")
enum MisnamedBody {
    /// The bytes to look at.
    private static let beginning = 4096
    private static let longestTitle = 60

    private static let formats = [("json", "JSON"), ("yaml", "YAML"), ("toml", "TOML")]
    private static let openings = ["<!doctype html", "<html", "<head", "<title", "<body", "<h1"]

    /// The error of a body, in words that say what the body is; the same error for any other body.
    static func fault(_ error: SyntaxError, in response: RawResponse) -> SyntaxError {
        let type = (response.headers[.contentType] ?? "").lowercased()
        guard let declared = formats.first(where: { type.contains($0.0) })?.1 else { return error }
        let text = response.bytes.string(in: 0..<min(response.bytes.count, beginning))
        let opening = text.drop { $0.isWhitespace }.prefix(20).lowercased()
        guard openings.contains(where: { opening.hasPrefix($0) }) else { return error }
        var named = error
        named.expected = "\(declared), as Content-Type says"
        named.found = "HTML" + (title(of: text).map { " (\"\($0)\")" } ?? "")
        return named
    }

    private static func title(of text: String) -> String? {
        let pattern = #/<(title|h1)[^>]*>([^<]*)</#.ignoresCase()
        guard let match = text.firstMatch(of: pattern) else { return nil }
        let words = match.output.2.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : String(words.prefix(longestTitle))
    }
}
