public import ObjectMapping
internal import ValueTree

extension ResponseDecoding where Response: Deserializable & SendableMetatype {
    /// Maps the response; its shape is what its initialiser reads.
    ///
    ///     @GET("/pets", decoding: .mapper)
    ///     var pets: Endpoint<Empty, [Pet]>
    ///
    /// An optional part that is of the wrong type is nil in the response, and a problem in its reading.
    /// The mapping names the keys itself, so the group's key strategy does not apply.
    public static var mapper: ResponseDecoding { mapper(ObjectMapper()) }

    /// Maps the response with a polymorph that chooses between a type and its subtypes.
    public static func mapper(_ polymorph: some Polymorph) -> ResponseDecoding {
        mapper(ObjectMapper(polymorph: polymorph))
    }

    private static func mapper(_ mapper: ObjectMapper) -> ResponseDecoding {
        ResponseDecoding(
            shape: { _ in mapper.shape(of: Response.self) },
            read: { value, _ in
                let report = mapper.report(on: value, as: Response.self)
                return (report.result, report.problems)
            }
        )
    }
}
