package import HTTPTypes

/// The content codings of a body, such as gzip (RFC 9110, 8.4).
package enum ContentCodings {
    /// The codings that the client decodes, if a body has only one of them.
    private static let decoded = ["deflate", "gzip"]

    /// Returns the codings in values of `Content-Encoding`, the last one applied last.
    ///
    /// `identity` is left out, and `x-gzip` becomes `gzip`.
    package static func all(in values: [some StringProtocol]) -> [String] {
        values.flatMap { $0.split(separator: ",") }
            .map { $0.lowercased().filter { !$0.isWhitespace } }
            .filter { !$0.isEmpty && $0 != "identity" }
            .map { $0 == "x-gzip" ? "gzip" : $0 }
    }

    /// Returns whether the client decodes a body with these codings, or has nothing to decode.
    package static func isDecoded(_ codings: [String]) -> Bool {
        codings.isEmpty || codings.count == 1 && decoded.contains(codings[0])
    }

    /// Returns the codings that a response still has, as in its field: `br`.
    ///
    /// Returns nil if there are none.
    package static func left(in headers: HTTPFields) -> String? {
        let codings = all(in: headers[values: .contentEncoding])
        return isDecoded(codings) ? nil : codings.joined(separator: ", ")
    }
}
