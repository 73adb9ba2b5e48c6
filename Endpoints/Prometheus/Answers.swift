internal import DecodePipeline
internal import EndpointKit
internal import ValueTree

extension PrometheusAPI {
    /// The envelope of every response of the API: the content or a failure.
    ///
    ///     let result = try await prometheus.query.request(.init(query: "up")).get()
    ///
    /// A failure has a status code outside 200 to 299, which is thrown as a `ResponseError`;
    /// `Endpoint.response(from:)` decodes the failure from the response of that error.
    enum Answer<Content: Sendable>: Sendable {
        /// The content, with warnings and notes from the server.
        case success(Content, warnings: [String], infos: [String])
        case failure(Failure)

        /// Returns the content or throws the failure.
        func get() throws(Failure) -> Content {
            switch self {
            case .success(let content, _, _): content
            case .failure(let failure): throw failure
            }
        }
    }

    /// The outcome of a request.
    enum Status: String, Sendable, CaseIterable {
        case success, error
    }

    /// Why a request failed.
    struct Failure: Error, Sendable, Hashable {
        /// The kind of failure, such as `bad_data`, `timeout`, `execution` or `unavailable`.
        var type: String
        var message: String
    }

    /// Decodes a number from a string, since JSON has no `+Inf`, `-Inf` and `NaN`.
    static let number: Decoder<Double> = string |> andThen(number)

    private static func number(_ text: String) -> Decoder<Double> {
        switch text {
        case "+Inf": succeed(.infinity)
        case "-Inf": succeed(-.infinity)
        case "NaN": succeed(.nan)
        default: Double(text).map(succeed) ?? fail("the text of a number")
        }
    }
}

extension PrometheusAPI.Answer: Equatable where Content: Equatable {}

extension PrometheusAPI.Answer {
    /// Decodes the content or the failure, depending on the status.
    static func decoder(of content: Decoder<Content>) -> Decoder<Self> {
        let answer: Decoder<Self> =
            field("status", enumeration(PrometheusAPI.Status.self))
            |> andThen { status in
                switch status {
                case .success: success(content)
                case .error: PrometheusAPI.Failure.decoder |> map(Self.failure)
                }
            }
        return Decoder(shape: shape(of: content)) { answer($0) }
    }

    private static func success(_ content: Decoder<Content>) -> Decoder<Self> {
        decode { (content: Content, warnings: [String], infos: [String]) in
            Self.success(content, warnings: warnings, infos: infos)
        }
            |> required("data", content)
            |> optional("warnings", array(string), [])
            |> optional("infos", array(string), [])
    }

    /// The shape of a success and a failure together, since the status decides which one it is.
    private static func shape(of content: Decoder<Content>) -> Shape {
        Shape(
            type: "Answer<\(content.shape.type)>",
            content: .fields([
                .init(name: "status", shape: enumeration(PrometheusAPI.Status.self).shape),
                .init(name: "data", shape: nullable(content).shape),
                .init(name: "warnings", shape: nullable(array(string)).shape),
                .init(name: "infos", shape: nullable(array(string)).shape),
                .init(name: "errorType", shape: nullable(string).shape),
                .init(name: "error", shape: nullable(string).shape),
            ])
        )
    }
}

extension ResponseDecoding {
    /// Decodes an answer whose content `decoder` reads.
    static func answer<Content>(_ decoder: Decoder<Content>) -> Self
    where Response == PrometheusAPI.Answer<Content> {
        .pipeline(Response.decoder(of: decoder))
    }
}

extension PrometheusAPI.Failure: CustomStringConvertible {
    /// The kind and the message on one line.
    var description: String { "\(type): \(message)" }
}

extension PrometheusAPI.Failure {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("errorType", string)
        |> required("error", string)
}
