internal import HTTPMessage
internal import HTTPTypes

/// Begins requests with nothing but their method: what else an endpoint's request has is declared.
struct PlainRequestGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
    }
}
