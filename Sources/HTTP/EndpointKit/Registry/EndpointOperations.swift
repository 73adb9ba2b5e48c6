internal import HTTPMessage
internal import ValueTree

/// What an endpoint does once its types are forgotten.
protocol EndpointOperations: Sendable {
    func problems(inForm form: SupportedType) -> [Problem]

    func request(
        from form: SupportedType,
        baseURL: String
    ) throws(FormError) -> HTTPMessage.Request

    func reading(of document: Document, shape: Shape, hasPlaces: Bool) -> ResponseReading

    func plainReading(of response: RawResponse) -> ResponseReading?
}
