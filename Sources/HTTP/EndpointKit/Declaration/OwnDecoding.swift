public import HTTPMessage
public import ValueTree

extension ResponseDecoding {
    /// Reads a response as it was received: a format of your own, or what its header fields say.
    ///
    ///     @GET("/report", decoding: .raw { try Row.list(csv: $0.body) })
    ///     var report: Endpoint<Empty, [Row]>
    ///
    ///     @HEAD("/files/:id", decoding: .raw { FileSize($0.headers[.contentLength]) })
    ///     var size: Endpoint<FileRequest, FileSize>
    ///
    /// An error that `read` throws is the problem of the response: a `DecodeError` as it is, any other in
    /// its own words. The explorer shows the text or the tree of the body, and the value that was read.
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

    /// Reads the value of a body that is a document, such as JSON.
    ///
    ///     @GET("/price", decoding: .value { try Price(text: $0["price"]?.string) })
    ///     var price: Endpoint<Empty, Price>
    ///
    /// Without a shape the explorer takes every key for declared. An error that `read` throws is the problem
    /// of the response: a `DecodeError` as it is, any other in its own words.
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
    /// An error of somebody's own code.
    fileprivate init(thrown error: any Error, reading value: SupportedType?) {
        self =
            error as? DecodeError
            ?? .failure(.invalid, expected: .value(.accepted("\(error)")), found: value)
    }
}
