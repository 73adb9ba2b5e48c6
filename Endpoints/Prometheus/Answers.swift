internal import DecodePipeline
internal import EndpointKit
internal import ValueTree

extension PrometheusAPI {
    /// What every endpoint of the API answers: what was asked for, or why it is not given.
    ///
    ///     let result = try await prometheus.query.request(.init(query: "up")).get()
    ///
    /// A failure comes with a status outside 200 to 299, which is thrown as a `ResponseError`;
    /// `Endpoint.response(from:)` reads it from the response of that.
    enum Answer<Content: Sendable>: Sendable {
        /// What was asked for, and what the server has to say about it.
        case success(Content, warnings: [String], infos: [String])
        /// Why it is not given.
        case failure(Failure)

        /// What was asked for.
        func get() throws(Failure) -> Content {
            switch self {
            case .success(let content, _, _): content
            case .failure(let failure): throw failure
            }
        }
    }

    /// How a request went.
    enum Status: String, Sendable, CaseIterable {
        case success, error
    }

    /// Why the server does not give what was asked for.
    struct Failure: Error, Sendable, Hashable {
        /// What kind of failure it is, such as `bad_data`, `timeout`, `execution` or `unavailable`.
        var type: String
        var message: String
    }

    /// Decodes a number that is written as a text, since JSON has no `+Inf`, `-Inf` and `NaN`.
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
    /// Decodes an answer as its status says.
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

    /// What is chosen by a value has no shape of its own; this is what either choice may hold.
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

extension PrometheusAPI.Failure: CustomStringConvertible {
    /// Kind and message on one line.
    var description: String { "\(type): \(message)" }
}

extension PrometheusAPI.Failure {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("errorType", string)
        |> required("error", string)
}
