package import HTTPTypes

/// What a body was encoded with, such as gzip, beside its format (RFC 9110, 8.4).
package enum ContentCodings {
    /// The codings that the client decodes, where a body has one of them only.
    private static let decoded = ["deflate", "gzip"]

    /// The codings that the values of `Content-Encoding` name, the last applied last; `identity` is none,
    /// and `x-gzip` is `gzip`.
    package static func all(in values: [some StringProtocol]) -> [String] {
        values.flatMap { $0.split(separator: ",") }
            .map { $0.lowercased().filter { !$0.isWhitespace } }
            .filter { !$0.isEmpty && $0 != "identity" }
            .map { $0 == "x-gzip" ? "gzip" : $0 }
    }

    /// Whether the client decodes a body with these codings, or has nothing to decode.
    package static func isDecoded(_ codings: [String]) -> Bool {
        codings.isEmpty || codings.count == 1 && decoded.contains(codings[0])
    }

    /// The codings that a response still has, as its field names them: `br`; nil for none.
    package static func left(in headers: HTTPFields) -> String? {
        let codings = all(in: headers[values: .contentEncoding])
        return isDecoded(codings) ? nil : codings.joined(separator: ", ")
    }
}
