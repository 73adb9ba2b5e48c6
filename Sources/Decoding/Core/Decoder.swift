public import ValueTree

/// Turns a value of any format into a Swift value, or says what keeps it from doing so.
///
/// A decoder stands apart from the type it makes: one type can have several, for several servers.
///
///     let decodeUser: Decoder<User> =
///         decode(User.init)
///             |> required("name", string)
///             |> optional("image", string)
///     let result = decodeUser(json)    // .ok(User) or .error(DecodeError)
public struct Decoder<Value>: Sendable {
    /// What the decoder expects, as far as it can be told without running it.
    public let shape: Shape
    private let decode: @Sendable (SupportedType) -> DecodeResult<Value>

    /// Creates a decoder from a function.
    ///
    /// `shape` is what other tools compare a response with.
    public init(
        shape: Shape = .undescribed,
        _ decode: @escaping @Sendable (SupportedType) -> DecodeResult<Value>
    ) {
        self.shape = shape
        self.decode = decode
    }

    /// Decodes a value.
    public func callAsFunction(_ value: SupportedType) -> DecodeResult<Value> {
        decode(value)
    }
}
