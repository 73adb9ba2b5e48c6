import DecodePipeline
import ValueTree

extension DecodeResult {
    /// The whole message of an error, nil for a value.
    var message: String? {
        guard case .error(let error) = self else { return nil }
        return error.description
    }

    /// The value, nil for an error.
    var decoded: Value? {
        guard case .ok(let value) = self else { return nil }
        return value
    }
}
