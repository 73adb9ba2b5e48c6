public import HTTPMessage
internal import Serializers
public import ValueTree

extension Endpoint {
    /// The typed response in a document.
    public func response(from document: Document) throws(DecodeError) -> Response {
        try decoding.decode(SupportedType(document.root), decoder)
    }

    /// The typed response in the body of a raw one, whatever its status.
    ///
    /// An ``Empty`` response does not look at the body; any other is a JSON document.
    public func response(from response: RawResponse) throws(DecodeError) -> Response {
        if let empty = Empty.value as? Response { return empty }
        return try self.response(from: Self.document(in: response))
    }

    private static func document(in response: RawResponse) throws(DecodeError) -> Document {
        do throws(SyntaxError) {
            return try JSONParser().parse(response.bytes)
        } catch {
            throw .syntax(error)
        }
    }
}
