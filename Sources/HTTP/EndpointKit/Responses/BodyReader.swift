internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Decodes the bodies of responses as one declared type, without exposing the type.
protocol BodyReading: Sendable {
    /// Whether a response without a body can be decoded.
    var needsNoBody: Bool { get }
    /// Whether raw responses are decoded.
    var isRaw: Bool { get }

    /// Returns the reading of a response that is taken unchanged, or nil if it is parsed as a
    /// document.
    func plainReading(of response: RawResponse) -> Reading?

    func reading(
        of document: Document,
        shape: Shape,
        hasPositions: Bool,
        keepsBeginning: Bool
    ) -> Reading

    /// Returns the same reading, keeping only the beginning of a list, on two processors.
    func concurrentReading(of document: Document, shape: Shape, hasPositions: Bool) async -> Reading
}

/// Decodes the bodies of responses as a `Value`.
struct BodyReader<Value> {
    let decoding: ResponseDecoding<Value>
    let decoder: ValueDecoder

    /// Returns the value of a response, whatever its status.
    func value(
        of response: RawResponse,
        _ formats: BodyFormats
    ) throws(DecodeError) -> Value {
        if let plain = try plainValue(of: response) { return plain }
        return try decoding.decode(Self.document(of: response, formats), decoder)
    }

    private static func document(
        of response: RawResponse,
        _ formats: BodyFormats
    ) throws(DecodeError) -> SupportedType {
        do throws(SyntaxError) {
            return try formats.format(contentType: response.headers[.contentType])
                .value(of: response.bytes)
        } catch {
            throw .syntax(MisnamedText.fault(error, in: response))
        }
    }

    /// Returns the value of a body that is taken unchanged, or nil if it is parsed as a document.
    func plainValue(of response: RawResponse) throws(DecodeError) -> Value? {
        if let readRaw = decoding.readRaw { return try readRaw(response) }
        if let empty = Empty.value as? Value { return empty }
        if response.bytes.isEmpty, let optional = Value.self as? any ExpressibleByNilLiteral.Type {
            return optional.init(nilLiteral: ()) as? Value
        }
        let type = response.headers[.contentType] ?? ""
        let isText = MediaType(type).map { !$0.isJSON } ?? false
        guard let body = PlainBodyType.of(Value.self), body != String.self || isText else {
            return nil
        }
        guard decoding.fileBody == nil else {
            let expected = "a file, as `request` and `download` write one"
            throw .failure(expected: .own(expected), found: nil)
        }
        do throws(PlainBodyError) {
            let message = PlainMessage(bytes: response.bytes, contentType: type)
            return try body.init(message) as? Value
        } catch {
            throw .failure(expected: error.expected, found: nil)
        }
    }
}

extension BodyReader: BodyReading {
    var isRaw: Bool { decoding.readRaw != nil }

    var needsNoBody: Bool {
        isRaw || Value.self == Empty.self || isOfAnyBytes
            || Value.self is any ExpressibleByNilLiteral.Type
    }

    /// Whether an empty body is a value, too.
    ///
    /// A `String` without a text Content-Type is parsed as JSON, and a multipart form ends with a
    /// boundary line.
    private var isOfAnyBytes: Bool {
        Value.self is any PlainBody.Type && Value.self != String.self && Value.self != [Part].self
    }

    func plainReading(of response: RawResponse) -> Reading? {
        // If a client receives the body in a file, the bytes are shown.
        if decoding.fileBody != nil, let bytes = response.body {
            return Reading(.success(DecodedValue(bytes)), problems: [])
        }
        do throws(DecodeError) {
            guard let value = try plainValue(of: response) else { return nil }
            return Reading(.success(DecodedValue(value)), problems: [])
        } catch {
            return Reading(.failure(error), problems: error.problems)
        }
    }

    func reading(
        of document: Document,
        shape: Shape,
        hasPositions: Bool,
        keepsBeginning: Bool
    ) -> Reading {
        reader(of: document, shape, hasPositions, keepsBeginning).reading()
    }

    func concurrentReading(
        of document: Document,
        shape: Shape,
        hasPositions: Bool
    ) async -> Reading {
        await reader(of: document, shape, hasPositions, true).concurrentReading()
    }

    private func reader(
        of document: Document,
        _ shape: Shape,
        _ hasPositions: Bool,
        _ keepsBeginning: Bool
    ) -> ResponseReader<Value> {
        ResponseReader(
            document: document,
            shape: shape,
            hasPositions: hasPositions,
            decoding: decoding,
            decoder: decoder,
            keepsBeginning: keepsBeginning
        )
    }
}
