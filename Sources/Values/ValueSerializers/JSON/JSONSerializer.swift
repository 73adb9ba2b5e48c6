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

extension JSONSerializer: TypedSerializer {
    /// The value as Foundation's JSONSerialization would read it: NSNull, String, Bool, numbers, `[Any]`
    /// and `[String: Any]`.
    ///
    ///     JSONSerializer().typedSerialize(["age": 3]) as? [String: Int]    // ["age": 3]
    ///
    /// What is nested deeper than 512 containers, and numbers that Double cannot hold, are null.
    public func typedSerialize(_ supportedType: SupportedType) -> Any {
        FoundationTree.tree(of: supportedType)
    }

    /// The value of what JSONSerialization, or code, has made of JSON.
    ///
    /// Truth values stay truth values; a number of JSONSerialization is `intOrDouble` when it is integral,
    /// an integer of Swift `int`. What is no part of JSON, as a Date, is null.
    public func typedDeserialize(_ data: Any) -> SupportedType {
        FoundationTree.value(of: data) { _ in .null }
    }
}
