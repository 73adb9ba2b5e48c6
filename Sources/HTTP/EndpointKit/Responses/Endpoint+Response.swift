public import HTTPMessage
internal import HTTPTypes
public import ValueTree

extension Endpoint {
    /// Decodes the typed response from a document.
    public func response(from document: Document) throws(DecodeError) -> Response {
        try decoding.decode(SupportedType(document.root), decoder)
    }

    /// Decodes the typed response from the body of a raw one, whatever its status.
    ///
    /// An ``Empty`` response ignores the body, an optional one is nil if there is none, `Data`
    /// is the body as received, and `String` the text of a body that is not JSON. Any other is read
    /// in the one of `formats` that the Content-Type names, or as JSON where that is missing or
    /// unknown.
    public func response(
        from response: RawResponse,
        formats: BodyFormats = .standard
    ) throws(DecodeError) -> Response {
        if let plain = try plainResponse(from: response) { return plain }
        return try decoding.decode(Self.value(of: response, formats), decoder)
    }

    private static func value(
        of response: RawResponse,
        _ formats: BodyFormats
    ) throws(DecodeError) -> SupportedType {
        do throws(SyntaxError) {
            return try formats.format(contentType: response.headers[.contentType])
                .value(of: response.bytes)
        } catch {
            throw .syntax(MisnamedText.fault(error, in: response))
        }
    }

    /// The typed response of a body that is taken as is; nil for one that is read as a document.
    func plainResponse(
        from response: RawResponse
    ) throws(DecodeError) -> Response? {
        if let empty = Empty.value as? Response { return empty }
        if response.bytes.isEmpty, let optional = Response.self as? any ExpressibleByNilLiteral.Type
        {
            return optional.init(nilLiteral: ()) as? Response
        }
        let type = response.headers[.contentType] ?? ""
        let isText = MediaType(type).map { !$0.isJSON } ?? false
        guard Response.self != String.self || isText,
            let body = Response.self as? any PlainBody.Type
        else { return nil }
        do throws(PlainBodyError) {
            return try body.init(bytes: response.bytes, contentType: type) as? Response
        } catch {
            throw .failure(expected: error.expected, found: nil)
        }
    }
}
