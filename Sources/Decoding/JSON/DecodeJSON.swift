public import FoundationEssentials
import Serializers
public import ValueTree

/// Decodes a JSON text.
///
///     decodeJSON("[1, 2]", with: array(int))    // .ok([1, 2])
///
/// A text that is no JSON is an error with its line and column, before the decoder is asked.
public func decodeJSON<Value>(_ json: String, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    parse(PaddedBytes(json.utf8), with: decoder)
}

/// Decodes the bytes of a JSON text.
public func decodeJSON<Value>(_ json: Data, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    parse(PaddedBytes(json), with: decoder)
}

/// Decodes a JSON text that may be absent, which is an error.
public func decodeJSON<Value>(
    _ json: String?,
    with decoder: Decoder<Value>
) -> DecodeResult<Value> {
    guard let json else { return .error(.absent) }
    return decodeJSON(json, with: decoder)
}

/// Decodes the bytes of a JSON text that may be absent, which is an error.
public func decodeJSON<Value>(_ json: Data?, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    guard let json else { return .error(.absent) }
    return decodeJSON(json, with: decoder)
}

/// Decodes a value that has been read already.
public func decodeJSON<Value>(
    _ json: SupportedType,
    with decoder: Decoder<Value>
) -> DecodeResult<Value> {
    decoder(json)
}

/// Decodes what another library made of a JSON text: dictionaries, lists, texts, numbers, truth
/// values.
///
/// Data is parsed; a String is a text value, not JSON. Optionals are unwrapped, nil is null.
public func decodeJSON<Value>(_ json: Any, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    switch ForeignValue(json) {
    case .bytes(let data): decodeJSON(data, with: decoder)
    case .value(let value): decoder(value)
    case .foreign(let type):
        .error(.failure(.invalid, expected: "a JSON value", found: .string(type)))
    }
}

private func parse<Value>(
    _ bytes: PaddedBytes,
    with decoder: Decoder<Value>
) -> DecodeResult<Value> {
    do {
        return decoder(SupportedType(try JSONParser().parse(bytes).root))
    } catch {
        return .error(.syntax(error))
    }
}

extension DecodeError {
    fileprivate static let absent = DecodeError.syntax(
        SyntaxError(position: .start, expected: "a JSON text", found: "nil")
    )
}
