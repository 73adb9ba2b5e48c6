import ValueTree

/// Transforms what a decoder gives.
///
///     let lowercased: Decoder<String> = string |> map { $0.lowercased() }
public func map<Value, Other>(
    _ transform: @escaping @Sendable (Value) -> Other
) -> @Sendable (Decoder<Value>) -> Decoder<Other> {
    { decoder in
        Decoder(shape: decoder.shape) { decoder($0).map(transform) }
    }
}
