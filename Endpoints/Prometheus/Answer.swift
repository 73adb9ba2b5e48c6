internal import EndpointKit

extension PrometheusAPI {
    /// What every endpoint of the API answers: what was asked for, or why it is not given.
    ///
    ///     let result = try await prometheus.query.request(.init(query: "up")).get()
    ///
    /// A failure comes with a status outside 200 to 299, which is thrown as a `ResponseError`;
    /// `Endpoint.response(from:)` reads it from the response of that.
    package enum Answer<Content: Sendable>: Sendable {
        /// What was asked for, and what the server has to say about it.
        case success(Content, warnings: [String], infos: [String])
        /// Why it is not given.
        case failure(Failure)

        /// What was asked for.
        package func get() throws(Failure) -> Content {
            switch self {
            case .success(let content, _, _): content
            case .failure(let failure): throw failure
            }
        }
    }
}

extension PrometheusAPI.Answer: Equatable where Content: Equatable {}
