internal import FoundationEssentials
internal import HTTPMessage
internal import ValueTree

/// What one case of a service does.
struct ServiceOperations<Service: ServiceEndpoint & Sendable>: EndpointOperations {
    let service: Service
    let groupType: EndpointGroup.Type
    /// What any endpoint without components does.
    let typed: TypedOperations<Empty, SupportedType>

    func problems(inForm form: SupportedType) -> [Problem] {
        typed.problems(inForm: form)
    }

    func request(
        from form: SupportedType,
        baseURL: String
    ) throws(FormError) -> HTTPMessage.Request {
        let problems = problems(inForm: form)
        guard problems.allSatisfy(\.isInformation) else { throw FormError(problems: problems) }
        // Cases need not go to the same address; they do where another one was asked for.
        guard baseURL != groupType.defaultBaseURL else { return Request(endpoint: service) }
        guard let url = BaseURL(baseURL).url else {
            throw FormError(RequestBuildError.invalidBaseURL(baseURL), component: nil)
        }
        return Request(endpoint: MovedService(service: service, baseURL: url))
    }

    func reading(of document: Document, shape: Shape, hasPlaces: Bool) -> ResponseReading {
        typed.reading(of: document, shape: shape, hasPlaces: hasPlaces)
    }

    func plainReading(of response: RawResponse) -> ResponseReading? {
        typed.plainReading(of: response)
    }
}
