internal import DecodePipeline
internal import ValueTree

extension PrometheusAPI {
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
