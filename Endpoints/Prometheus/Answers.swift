internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// The envelope of every response of the API with a status of 200 to 299.
    ///
    ///     let result = try await prometheus.query.request(.init(query: "up")).data
    struct Answer<Content: Sendable>: Sendable {
        var status: Status
        var data: Content
        var warnings: [String]
        var infos: [String]
    }

    /// The outcome of a request.
    enum Status: String, Sendable, CaseIterable {
        case success, error
    }

    /// Why a request failed: the envelope of every other response of the API.
    struct Failure: Sendable, Hashable {
        var status: Status
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
    static func decoder(of data: Decoder<Content>) -> Decoder<Self> {
        decode(Self.init)
            |> required("status", enumeration(PrometheusAPI.Status.self))
            |> required("data", data)
            |> optional("warnings", array(string), [])
            |> optional("infos", array(string), [])
    }
}

/// A type with a single decoder.
protocol Decoded: Sendable {
    static var decoder: Decoder<Self> { get }
}

extension ResponseDecoding where Response: Decoded {
    /// Decodes with the decoder of the type.
    static var decoded: Self { .pipeline(Response.decoder) }
}

extension PrometheusAPI.Answer: Decoded where Content: Decoded {
    static var decoder: Decoder<Self> { decoder(of: Content.decoder) }
}

extension String: Decoded {
    static let decoder = string
}

extension Array: Decoded where Element: Decoded {
    static var decoder: Decoder<Self> { array(Element.decoder) }
}

extension Dictionary: Decoded where Key == String, Value: Decoded {
    static var decoder: Decoder<Self> { dictionary(Value.decoder) }
}

extension PrometheusAPI.Failure: CustomStringConvertible {
    /// The kind and the message on one line.
    var description: String { "\(type): \(message)" }
}

extension PrometheusAPI.Failure {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("status", enumeration(PrometheusAPI.Status.self))
        |> required("errorType", string)
        |> required("error", string)
}
