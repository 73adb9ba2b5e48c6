public import HTTPMessage
public import ValueTree

extension ResponseDecoding {
    /// Decodes the raw response: a custom format, or values from its header fields.
    ///
    ///     @GET("/report", decoding: .raw { try Row.list(csv: $0.body) })
    ///     var report: Endpoint<Empty, [Row]>
    ///
    ///     @HEAD("/files/:id", decoding: .raw { FileSize($0.headers[.contentLength]) })
    ///     var size: Endpoint<FileRequest, FileSize>
    ///
    /// An error that `read` throws becomes the problem of the response: a `DecodeError` unchanged,
    /// any other error with its description. The explorer shows the text or the tree of the body,
    /// and the decoded value.
    public static func raw(
        _ read: @escaping @Sendable (RawResponse) throws -> Response
    ) -> ResponseDecoding {
        var decoding = ResponseDecoding(
            shape: { _ in .own(TypeSpelling.of(Response.self)) },
            decode: { value, _ throws(DecodeError) in
                throw .failure(expected: "a response as it was received", found: value)
            }
        )
        decoding.readRaw = { response throws(DecodeError) in
            do {
                return try read(response)
            } catch {
                let start = response.bytes.string(in: 0..<min(response.bytes.count, 100))
                throw DecodeError(thrown: error, reading: start.isEmpty ? nil : .string(start))
            }
        }
        return decoding
    }

    /// Decodes the value of a body that is a document, such as JSON.
    ///
    ///     @GET("/price", decoding: .value { try Price(text: $0["price"]?.string) })
    ///     var price: Endpoint<Empty, Price>
    ///
    /// Without a shape, the explorer treats every key as declared. An error that `read` throws
    /// becomes the problem of the response: a `DecodeError` unchanged, any other error with its
    /// description.
    public static func value(
        shape: Shape? = nil,
        _ read: @escaping @Sendable (SupportedType) throws -> Response
    ) -> ResponseDecoding {
        ResponseDecoding(
            shape: { _ in shape ?? .own(TypeSpelling.of(Response.self)) },
            decode: { value, _ throws(DecodeError) in
                do {
                    return try read(value)
                } catch {
                    throw DecodeError(thrown: error, reading: value)
                }
            }
        )
    }
}

extension Shape {
    fileprivate static func own(_ type: String) -> Shape {
        Shape(type: type, content: .opaque(reason: "the endpoint reads it in its own way"))
    }
}

extension DecodeError {
    /// Creates an error from one that the user's function has thrown.
    fileprivate init(thrown error: any Error, reading value: SupportedType?) {
        self =
            error as? DecodeError
            ?? .failure(.invalid, expected: .value(.accepted("\(error)")), found: value)
    }
}
