public import ValueTree

/// Decodes a text.
///
/// Numbers are not taken for texts.
///
///     string("Rex")    // .ok("Rex")
///     string(5)        // error: expected String
public let string = primitive(.string, "String") { $0.string }

/// Decodes a truth value.
///
/// Numbers are not taken for truth values.
public let bool = primitive(.bool, "Bool") { $0.bool }

/// Decodes an integral number; 5.0 is one.
///
/// A fraction, or a number beyond Int, is an error.
public let int = primitive(.integer(bits: Int.bitWidth, isSigned: true), "Int") {
    $0.integer(as: Int.self)
}

/// Decodes any number as the nearest Double.
///
/// A number beyond the range of Double is an error.
public let double = primitive(.double, "Double") { $0.nearestDouble }

/// Gives the value itself, whatever it is; null too.
public let value = Decoder<SupportedType>(shape: .opaque("any value")) { .ok($0) }

private func primitive<Value>(
    _ scalar: Shape.Scalar,
    _ type: String,
    _ read: @escaping @Sendable (SupportedType) -> Value?
) -> Decoder<Value> {
    Decoder(shape: .scalar(scalar, type)) { value in
        if let read = read(value) { return .ok(read) }
        let kind: Problem.Kind = value.isNull ? .null : .wrongType
        return .error(.failure(kind, expected: type, found: value))
    }
}
