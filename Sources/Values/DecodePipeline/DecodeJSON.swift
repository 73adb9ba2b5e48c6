public import FoundationEssentials
import ValueSerializers
public import ValueTree

/// Decodes JSON text.
///
///     decodeJSON("[1, 2]", with: array(int))    // .ok([1, 2])
///     decodeJSON("[1, 2", with: array(int))
///     // error: $: expected `,` or `]`, found the end of the text (1:6, byte 5)
///     decodeJSON("[1, true]", with: array(int))
///     // error: $[1]: expected Int, found true (1:5, byte 4)
///
/// Text that is not valid JSON is reported before the decoder runs.
public func decodeJSON<Value>(_ json: String, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    decode(PaddedBytes(json.utf8), with: decoder)
}

/// Decodes the bytes of JSON text.
///
///     decodeJSON(Data("[1, 2]".utf8), with: array(int))    // .ok([1, 2])
///     decodeJSON(Data(), with: array(int))
///     // error: $: expected a value, found the end of the text (1:1, byte 0)
public func decodeJSON<Value>(_ json: Data, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    decode(PaddedBytes(json), with: decoder)
}

/// Decodes a part of a text as JSON.
///
///     decodeJSON("data: [1, 2]".dropFirst(6), with: array(int))    // .ok([1, 2])
///     decodeJSON("data: ".dropFirst(6), with: array(int))
///     // error: $: expected a value, found the end of the text (1:1, byte 0)
public func decodeJSON<Value>(
    _ json: Substring,
    with decoder: Decoder<Value>
) -> DecodeResult<Value> {
    decode(PaddedBytes(json.utf8), with: decoder)
}

/// Decodes JSON text; nil is an error.
///
///     decodeJSON(Optional("5"), with: int)    // .ok(5)
///     decodeJSON(String?.none, with: int)
///     // error: $: expected a JSON text, found nil (1:1, byte 0)
public func decodeJSON<Value>(
    _ json: String?,
    with decoder: Decoder<Value>
) -> DecodeResult<Value> {
    guard let json else { return .error(.notJSON(.jsonText, "nil")) }
    return decodeJSON(json, with: decoder)
}

/// Decodes the bytes of JSON text; nil is an error.
///
///     decodeJSON(Optional(Data("5".utf8)), with: int)    // .ok(5)
///     decodeJSON(Data?.none, with: int)
///     // error: $: expected a JSON text, found nil (1:1, byte 0)
public func decodeJSON<Value>(_ json: Data?, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    guard let json else { return .error(.notJSON(.jsonText, "nil")) }
    return decodeJSON(json, with: decoder)
}

/// Decodes an already parsed value; the same as calling the decoder.
///
///     decodeJSON(["age": 3] as JSON, with: field("age", int))    // .ok(3)
///     decodeJSON(["age": true] as JSON, with: field("age", int))
///     // error: $.age: expected Int, found true
public func decodeJSON<Value>(
    _ json: SupportedType,
    with decoder: Decoder<Value>
) -> DecodeResult<Value> {
    decoder(json)
}

/// Decodes a value that another library parsed from JSON: dictionaries, arrays, strings, numbers
/// and Booleans.
///
///     let json: Any = try JSONSerialization.jsonObject(with: Data("[1, 2]".utf8))
///     decodeJSON(json, with: array(int))      // .ok([1, 2])
///     decodeJSON(["a": Date()] as Any, with: value)
///     // error: $: expected a JSON value, found Date (1:1, byte 0)
///
/// Bytes are parsed as JSON, whether they are Data, `[UInt8]`, a slice of it or ``PaddedBytes``. A
/// String is taken as a string value. Optionals are unwrapped, and nil is null. The objects that
/// JSONSerialization returns are read if FoundationValues is linked.
public func decodeJSON<Value>(_ json: Any, with decoder: Decoder<Value>) -> DecodeResult<Value> {
    if let bytes = bytes(of: json) { return decode(bytes, with: decoder) }
    do throws(DecodeError) {
        return decoder(try SupportedType(any: json))
    } catch {
        return .error(error)
    }
}

/// Returns the bytes that a value consists of; nil for a value of another type.
///
/// The dynamic type decides, because a list of small numbers also casts to `[UInt8]`.
private func bytes(of json: Any) -> PaddedBytes? {
    switch type(of: json) {
    case is Data.Type: (json as? Data).map { PaddedBytes($0) }
    case is [UInt8].Type: (json as? [UInt8]).map { PaddedBytes($0) }
    case is ArraySlice<UInt8>.Type: (json as? ArraySlice<UInt8>).map { PaddedBytes($0) }
    case is PaddedBytes.Type: json as? PaddedBytes
    default: nil
    }
}

private func decode<Value>(
    _ bytes: PaddedBytes,
    with decoder: Decoder<Value>
) -> DecodeResult<Value> {
    do {
        return decoder.read(try JSONParser().parse(bytes), 0)
    } catch {
        return .error(.syntax(error))
    }
}

extension DecodeError {
    static func notJSON(_ expected: SyntaxExpectation, _ found: Found) -> DecodeError {
        .syntax(SyntaxError(position: .start, expected: .syntax(expected), found: found))
    }
}
