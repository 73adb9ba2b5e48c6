public import HTTPMessage
public import ValueTree

extension Endpoint {
    /// Decodes the typed response from a document.
    ///
    ///     let list = try todos.getAll.response(from: document)    // [TodoDTO]
    public func response(from document: Document) throws(DecodeError) -> Response {
        try decoding.decode(SupportedType(document.root), decoder)
    }

    /// Decodes the typed response from the body of a raw one, whatever its status.
    ///
    /// An ``Empty`` response ignores the body, an optional one is nil if there is none, `Data` and
    /// `[UInt8]` are the body as received, and `String` the text of a body that is not JSON. Any other is read
    /// in the one of `formats` that the Content-Type names, or as JSON where that is missing or
    /// unknown.
    public func response(
        from response: RawResponse,
        formats: BodyFormats = .standard
    ) throws(DecodeError) -> Response {
        try BodyReader(decoding: decoding, decoder: decoder).value(of: response, formats)
    }

    /// What a response says whose status is no success, read as the declared type of failures.
    ///
    /// Nil if the status is a success, if no type is declared, or if there is no body, unless the type is read
    /// with `.raw`, which gets the header fields of a failure without a body, too.
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

    /// Reads the bodies of responses with a status; nil where no type is declared for them.
    func reader(forStatus status: Int) -> (any BodyReading)? {
        guard !success.contains(status) else {
            return BodyReader(decoding: decoding, decoder: decoder)
        }
        return failure?.reader(decoder)
    }
}
