import ValueTree

/// The decoder of a type without a container, in the notation that Codable reads too.
func primitive<Scalar: ReadableScalar & SendableMetatype>(
    _ type: Scalar.Type,
    _ scalar: Shape.Scalar
) -> Decoder<Scalar> {
    Decoder(.scalar(scalar, "\(type)")) { tape, place in
        if tape.isDocument, let value = Scalar.quick(tape.nodes[place], in: tape.bytes) {
            return .ok(value)
        }
        return reading(tape.value(at: place)) { value throws(ScalarFailure) in
            try Scalar.read(value)
        }
    }
}

/// What a function that reads a scalar gives, or what it expects instead.
func reading<Value>(
    _ value: SupportedType,
    _ read: (SupportedType) throws(ScalarFailure) -> Value
) -> DecodeResult<Value> {
    do throws(ScalarFailure) {
        return .ok(try read(value))
    } catch {
        return .error(.failure(error.kind, expected: error.expected, found: value))
    }
}
