public import FoundationEssentials
public import ValueTree

/// JSON as a serializer: fragments allowed, order and duplicate keys kept.
///
///     let value = JSONSerializer().deserialize(fromString: #"{"name": "Rex"}"#)
public struct JSONSerializer: Serializer {
    private let writer: JSONWriter
    private let parser = JSONParser()

    /// Creates a serializer that writes in a style.
    public init(style: JSONWriter.Style = .compact) {
        writer = JSONWriter(style)
    }

    /// The JSON of a value; null on its own gives no bytes.
    public func serialize(_ supportedType: SupportedType) -> Data {
        supportedType.isNull ? Data() : Data(writer.bytes(supportedType))
    }

    /// The value of a text; null when it is empty or malformed.
    public func deserialize(_ data: Data) -> SupportedType {
        switch Result(catching: { () throws(SyntaxError) in try deserializeOrThrow(data) }) {
        case .success(let value): value
        case .failure: .null
        }
    }

    /// The value of a text; null when it is empty.
    ///
    /// Throws where it is malformed.
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        guard !data.isEmpty else { return .null }
        return SupportedType(try parser.parse(PaddedBytes(data)).root)
    }
}

/// The name in the seed's spelling.
public typealias JsonSerializer = JSONSerializer
