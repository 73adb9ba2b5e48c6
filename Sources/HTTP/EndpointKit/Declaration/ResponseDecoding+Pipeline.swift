public import DecodePipeline
internal import ValueTree

extension ResponseDecoding {
    /// Decodes through a decode pipeline; the shape is the one its combinators built.
    ///
    ///     @GET("/users", decoding: .pipeline(array(decodeUser)))
    ///     var users: Endpoint<Empty, [User]>
    ///
    /// The pipeline names the keys itself, so the group's key strategy does not apply.
    public static func pipeline(_ decoder: DecodePipeline.Decoder<Response>) -> ResponseDecoding {
        ResponseDecoding(
            shape: { _ in decoder.shape },
            decode: { value, _ throws(DecodeError) in try decoder(value).get() }
        )
    }
}
