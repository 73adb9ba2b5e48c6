public import FoundationEssentials
internal import HTTPTypes

/// Reads the body as text, of the encoding that the header names, else UTF-8.
public struct StringHandler: ResponseHandler {
    /// Creates the handler.
    public init() {}

    /// Whether the type is `String`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == String.self
    }

    /// The text, nil when the bytes are not UTF-8.
    public func process<T>(responseData: Data) -> T? {
        String(data: responseData, encoding: .utf8) as? T
    }

    /// The text, nil when the bytes are none in their encoding, or that is not known.
    public func process<T>(response: RawResponse, formats: BodyFormats) -> T? {
        let data = response.body ?? Data()
        let charset = MediaType(response.headers[.contentType] ?? "")?.parameter("charset")
        guard let encoding = Self.encoding(charset) else { return nil }
        return String(data: data, encoding: encoding) as? T
    }

    private static func encoding(_ charset: String?) -> String.Encoding? {
        switch charset?.lowercased() {
        case nil, "utf-8", "utf8": .utf8
        case "us-ascii": .ascii
        case "iso-8859-1", "latin1": .isoLatin1
        case "utf-16": .utf16
        default: nil
        }
    }
}
