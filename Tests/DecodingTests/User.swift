import Decoding
import ValueTree

/// The type that the document of the decoders begins with.
struct User: Equatable {
    let name: String
    let surname: String
    let image: String?
    let score: Int
    let sports: [String]
    let role: String
}

let decodeUser: Decoder<User> =
    decode(User.init)
    |> required("name", string)
    |> required("last_name", string)
    |> optional("image", string)
    |> required("score", int)
    |> required("sports", array(string))
    |> hardcoded("athlete")

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
