internal import DecodePipeline
internal import ValueTree

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
