package import SecretValues
import ValueSerializers
import ValueTree

/// Redacts the values of secret names in queries, fragments, forms and path parameters, and the
/// password in a URL's authority.
///
///     URLRedaction().redacted(url: "http://ann:opensesame@h/?token=abc")
///     // "http://ann:(redacted)@h/?token=(redacted)"
package struct URLRedaction: Sendable {
    /// The maximum number of times a value may be encoded; a value encoded more often is redacted
    /// as a whole.
    private static let encodingLimit = 4

    private let others: Set<String>
    /// Redacts the secrets in a value that is JSON; nil to leave JSON unchanged.
    private let redactJSON: (@Sendable (String) -> String)?
    /// The number of times the text was encoded.
    private var depth = 0

    /// Creates a redaction for names that announce a secret and for `others`; `redactJSON` is
    /// applied to values that are JSON.
    package init(
        hidingAlso others: Set<String> = [],
        redactJSON: (@Sendable (String) -> String)? = nil
    ) {
        self.others = others
        self.redactJSON = redactJSON
    }

    /// Returns a URL with its authority, path parameters, query and fragment redacted.
    package func redacted(url: String) -> String {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = (parts.first ?? "")
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let head = redacted(path: withoutPassword(String(halves.first ?? "")))
        let query = halves.dropFirst().first.map { "?" + redacted(String($0)) } ?? ""
        let fragment = parts.dropFirst().first.map { "#" + redacted(String($0)) } ?? ""
        return head + query + fragment
    }

    /// Redacts path parameters, in which older servers put a session: `/cart;jsessionid=1A2B`.
    private func redacted(path: String) -> String {
        guard path.contains(";") else { return path }
        return path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.contains(";") ? redacted(item: $0) : String($0) }
            .joined(separator: "/")
    }

    /// Returns a text with the URLs in it redacted.
    package func redacted(text: String) -> String {
        var result = ""
        var rest = text[...]
        while let end = rest.firstIndex(where: Self.isNeverInURL) {
            result += redacted(url: String(rest[..<end])) + String(rest[end])
            rest = rest[rest.index(after: end)...]
        }
        return result + redacted(url: String(rest))
    }

    private static func isNeverInURL(_ character: Character) -> Bool {
        character.isWhitespace || "<>\"`".contains(character)
    }

    /// Redacts the values of secret names in `name=value&name=value`.
    package func redacted(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false)
            .map { redacted(item: $0) }
            .joined(separator: "&")
    }

    /// Redacts one item of a query.
    ///
    /// A value may be a URL with its own query, and older servers use `;` instead of `&`. The value
    /// of a secret ends only with the item.
    private func redacted(item: Substring) -> String {
        var result = ""
        var rest = item
        while true {
            let part = rest.prefix { !Self.isInnerSeparator($0) }
            let sign = part.firstIndex(of: "=")
            if let sign, isSecret(part[..<sign]) {
                return result + rest[...sign] + Redaction.mark
                    + Self.behindMark(rest[rest.index(after: sign)...])
            }
            if result.isEmpty, let sign, let json = redacted(json: rest[rest.index(after: sign)...])
            {
                return result + rest[...sign] + json
            }
            // The text after the question mark of an inner URL may have its equals sign encoded.
            let value = sign.map { part[part.index(after: $0)...] } ?? part
            result += part[..<value.startIndex] + (redacted(encoded: value) ?? String(value))
            rest = rest[part.endIndex...]
            guard let separator = rest.popFirst() else { return result }
            result.append(separator)
        }
    }

    /// Returns a value that is JSON, encoded or not, without its secrets; nil for any other value.
    private func redacted(json value: Substring) -> String? {
        guard let redactJSON, Self.mayBeJSON(value) else { return nil }
        let decoded = PercentEncoding.decode(value.replacing("+", with: " "))
        guard decoded.hasPrefix("{") || decoded.hasPrefix("[") else { return nil }
        let redacted = redactJSON(decoded)
        guard redacted != decoded else { return String(value) }
        return value.contains("%") ? Self.encoded(redacted) : redacted
    }

    /// Returns whether a value begins like a JSON container, perhaps encoded.
    private static func mayBeJSON(_ value: Substring) -> Bool {
        ["{", "[", "%"].contains { value.hasPrefix($0) }
    }

    /// Returns an encoded value without its secrets if it is a URL or another encoded value; nil if
    /// it has no secrets.
    private func redacted(encoded value: Substring) -> String? {
        guard value.contains("%") else { return nil }
        let decoded = PercentEncoding.decode(value)
        guard decoded != value else { return nil }
        guard depth < Self.encodingLimit else { return Redaction.mark }
        var inner = self
        inner.depth += 1
        guard decoded.contains("=") || decoded.contains("://") else {
            return inner.redacted(encoded: decoded[...]).map(Self.encoded)
        }
        let isURL = decoded.contains("?") || decoded.contains("://")
        let redacted = isURL ? inner.redacted(url: decoded) : inner.redacted(decoded)
        return redacted == decoded ? nil : Self.encoded(redacted)
    }

    /// Encodes a text but keeps the mark of redaction readable.
    private static func encoded(_ text: String) -> String {
        PercentEncoding.encode(text, for: .query)
            .replacing(PercentEncoding.encode(Redaction.mark, for: .query), with: Redaction.mark)
    }

    private func isSecret(_ beforeSign: Substring) -> Bool {
        let name = beforeSign.split(whereSeparator: Self.isInnerSeparator).last ?? ""
        let decoded = PercentEncoding.decode(name)
        return others.contains(decoded) || SecretNames.contains(decoded, in: .query)
    }

    /// Returns the punctuation after the mark of a value that an inner error has already redacted.
    private static func behindMark(_ value: Substring) -> Substring {
        guard value.hasPrefix(Redaction.mark) else { return "" }
        let rest = value.dropFirst(Redaction.mark.count)
        return rest.allSatisfy { ");,.".contains($0) } ? rest : ""
    }

    private static func isInnerSeparator(_ character: Character) -> Bool {
        character == "?" || character == ";"
    }

    private func withoutPassword(_ head: String) -> String {
        guard let password = URLPassword.range(in: head) else { return head }
        return head[..<password.lowerBound] + Redaction.mark + head[password.upperBound...]
    }
}

extension Redaction {
    /// Returns the text of a URL without the values of names that announce a secret, and without
    /// known secrets.
    package func redacted(url: String) -> String {
        redacted(URLRedaction().redacted(url: url))
    }
}
