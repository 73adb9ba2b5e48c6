internal import HTTPMessage
internal import HTTPTypes
package import ValueTree

/// What a body that is not in its format is instead: a page of HTML, as a proxy sends it when the server
/// behind it fails, or bytes in a coding that is not decoded.
///
///     HTML, not JSON ("502 Bad Gateway"), though Content-Type says JSON
package enum MisnamedText {
    /// The bytes to look at.
    private static let beginning = 4096
    private static let longestTitle = 60

    private static let formats = [("json", "JSON"), ("yaml", "YAML"), ("toml", "TOML")]
    private static let openings = ["<!doctype html", "<html", "<head", "<title", "<body", "<h1"]

    /// The error of a body, in words that say what the body is; the same error for any other body.
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

    /// The error of a file whose name ends in one of these.
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
