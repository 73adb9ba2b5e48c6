import ValueTree

/// Decodes the value of one key.
///
/// A missing key and null are errors, whatever `decoder` would accept.
///
///     field("name", string)(["name": "Rex"])    // .ok("Rex")
///     field("name", string)([:])                // error: $.name: expected String, found nothing
public func field<Value>(_ key: String, _ decoder: Decoder<Value>) -> Decoder<Value> {
    Decoder(shape: .fields([Shape.Field(name: key, shape: decoder.shape)], of: Value.self)) {
        object in
        guard object.kind == .dictionary else {
            return .error(.notAnObject(object))
        }
        guard let value = object[key] else {
            return .error(.field(key, .missing(expected: decoder.shape.type, in: object)))
        }
        guard !value.isNull else {
            return .error(
                .field(key, .failure(.null, expected: decoder.shape.type, found: value))
            )
        }
        return decoder(value).mapError { .field(key, $0) }
    }
}

/// Decodes the value of one key, or gives nil when the key is missing or its value null.
///
/// A present value of the wrong type is an error.
func optionalField<Value>(_ key: String, _ decoder: Decoder<Value>) -> Decoder<Value?> {
    let field = Shape.Field(name: key, shape: decoder.shape.orNull)
    return Decoder(shape: .fields([field], of: Value.self)) { object in
        guard object.kind == .dictionary else {
            return .error(.notAnObject(object))
        }
        guard let value = object[key], !value.isNull else { return .ok(nil) }
        return decoder(value).map(Optional.some).mapError { .field(key, $0) }
    }
}

extension DecodeError {
    /// Says nothing of the key: all fields of one object fail alike, and are reported once.
    fileprivate static func notAnObject(_ found: SupportedType) -> DecodeError {
        .failure(found.isNull ? .null : .wrongType, expected: "an object", found: found)
    }
}
