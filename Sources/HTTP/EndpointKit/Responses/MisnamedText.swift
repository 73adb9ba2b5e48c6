internal import HTTPMessage
internal import HTTPTypes
package import ValueTree

/// Describes a body that isn't in its declared format: an HTML page that a proxy sends if the
/// server fails, or bytes in a coding that isn't decoded.
///
///     HTML, not JSON ("502 Bad Gateway"), though Content-Type says JSON
package enum MisnamedText {
    /// The number of bytes to inspect.
    private static let beginning = 4096
    private static let longestTitle = 60

    private static let formats = [("json", "JSON"), ("yaml", "YAML"), ("toml", "TOML")]
    private static let openings = ["<!doctype html", "<html", "<head", "<title", "<body", "<h1"]

    /// Returns the error of a body with a message that describes the body, or the error unchanged
    /// for any other body.
    static func fault(_ error: SyntaxError, in response: RawResponse) -> SyntaxError {
        guard !response.bytes.isEmpty else {
            return SyntaxError(
                position: .start,
                expected: error.expected,
                found: .nothing,
                reason: .noBody
            )
        }
        if let codings = ContentCodings.left(in: response.headers) {
            return SyntaxError(
                position: .start,
                expected: .value(.decodedBody),
                found: "Content-Encoding: \(codings)"
            )
        }
        let type = response.headers[.contentType] ?? ""
        return fault(error, in: response.bytes, announcedAs: type, by: .contentType)
    }

    /// Returns the error of a file whose name ends in one of `extensions`.
    package static func fault(
        _ error: SyntaxError,
        in bytes: PaddedBytes,
        of extensions: [String]
    ) -> SyntaxError {
        fault(error, in: bytes, announcedAs: extensions.first ?? "", by: .fileName)
    }

    private static func fault(
        _ error: SyntaxError,
        in bytes: PaddedBytes,
        announcedAs name: String,
        by announcer: SyntaxError.Announcer
    ) -> SyntaxError {
        let name = name.lowercased()
        guard let announced = formats.first(where: { name.contains($0.0) })?.1 else {
            return error
        }
        let text = bytes.string(in: 0..<min(bytes.count, beginning))
        let opening = text.drop { $0.isWhitespace }.prefix(20).lowercased()
        guard openings.contains(where: { opening.hasPrefix($0) }) else { return error }
        let title = title(of: text)
        var named = error
        named.expected =
            announcer == .contentType ? .value(.declaredFormat(announced)) : .name(announced)
        named.found = .format("HTML", title: title)
        named.reason = .otherFormat("HTML", title: title, announced: announced, by: announcer)
        return named
    }

    private static func title(of text: String) -> String? {
        let pattern = #/<(title|h1)[^>]*>([^<]*)</#.ignoresCase()
        guard let match = text.firstMatch(of: pattern) else { return nil }
        let words = match.output.2.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : String(words.prefix(longestTitle))
    }
}
