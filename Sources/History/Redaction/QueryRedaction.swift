import Foundation
import Girders

/// Hides the values of secret names in queries, fragments and forms, and a password in a URL's
/// authority.
struct QueryRedaction {
    private let isSecretName: (String) -> Bool

    init(_ isSecretName: @escaping (String) -> Bool) {
        self.isSecretName = isSecretName
    }

    /// A URL with its authority, query and fragment redacted.
    func redacted(url: String) -> String {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = (parts.first ?? "")
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let head = withoutPassword(String(halves.first ?? ""))
        let query = halves.dropFirst().first.map { "?" + redacted(String($0)) } ?? ""
        let fragment = parts.dropFirst().first.map { "#" + redacted(String($0)) } ?? ""
        return head + query + fragment
    }

    /// A text with the URLs in it redacted.
    func redacted(text: String) -> String {
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

    /// `name=value&name=value` with the values of secret names hidden.
    func redacted(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false)
            .map { redacted(item: $0) }
            .joined(separator: "&")
    }

    /// A value may be a URL with a query of its own, and old servers put `;` for `&`; what belongs
    /// to a secret ends with the item only.
    private func redacted(item: Substring) -> String {
        var result = ""
        var rest = item
        while let sign = rest.firstIndex(of: "=") {
            guard !isSecret(rest[..<sign]) else {
                return result + rest[...sign] + Redaction.mark
            }
            guard let next = rest[sign...].firstIndex(where: Self.isInnerSeparator) else { break }
            result += rest[...next]
            rest = rest[rest.index(after: next)...]
        }
        return result + rest
    }

    private func isSecret(_ beforeSign: Substring) -> Bool {
        let name = beforeSign.split(whereSeparator: Self.isInnerSeparator).last ?? ""
        return isSecretName(name.removingPercentEncoding ?? String(name))
    }

    private static func isInnerSeparator(_ character: Character) -> Bool {
        character == "?" || character == ";"
    }

    private func withoutPassword(_ head: String) -> String {
        guard let scheme = head.firstRange(of: "://") else { return head }
        let authority = head[scheme.upperBound...].prefix { $0 != "/" }
        guard let end = authority.lastIndex(of: "@"),
            let colon = authority[..<end].firstIndex(of: ":")
        else { return head }
        return head[...colon] + Redaction.mark + head[end...]
    }
}
