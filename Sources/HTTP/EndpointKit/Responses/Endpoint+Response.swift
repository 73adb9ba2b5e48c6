public import HTTPMessage
public import ValueTree

extension Endpoint {
    /// Decodes the typed response from a document.
    ///
    ///     let list = try todos.getAll.response(from: document)    // [TodoDTO]
    public func response(from document: Document) throws(DecodeError) -> Response {
        try decoding.decode(SupportedType(document.root), decoder)
    }

    /// Decodes the typed response from the body of a raw response, whatever its status.
    ///
    /// An ``Empty`` response ignores the body. An optional response is nil if there is no body.
    /// `Data` and `[UInt8]` are the body as received, and `String` is the text of a body that isn't
    /// JSON. Any other type is parsed in the format among `formats` that the Content-Type names, or
    /// as JSON if the Content-Type is missing or unknown.
    public func response(
        from response: RawResponse,
        formats: BodyFormats = .standard
    ) throws(DecodeError) -> Response {
        try BodyReader(decoding: decoding, decoder: decoder).value(of: response, formats)
    }

    /// Decodes the content of a failure as the declared type of failures.
    ///
    /// Returns nil if the status is a success, if no type is declared, or if there is no body. A
    /// type that is decoded with `.raw` is decoded without a body, too, from the header fields.
    ///
    ///     @GET("/orders/:id", failure: Problem.self) var order: Endpoint<FindOrder, Order>
    public func failure(
        from response: RawResponse,
        formats: BodyFormats = .standard
    ) -> FailureContent? {
        guard !success.contains(response.statusCode),
            !response.bytes.isEmpty || failure?.reader(decoder).isRaw == true
        else { return nil }
        return failure?.content(response, formats, decoder)
    }

    /// Returns a reader for the bodies of responses with a status, or nil if no type is declared
    /// for them.
    func reader(forStatus status: Int) -> (any BodyReading)? {
        guard !success.contains(status) else {
            return BodyReader(decoding: decoding, decoder: decoder)
        }
        return failure?.reader(decoder)
    }
}
