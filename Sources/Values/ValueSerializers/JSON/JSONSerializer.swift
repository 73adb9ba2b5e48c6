public import FoundationEssentials
// Callers also need the values of ValueTree, so one import is enough.
@_exported public import ValueTree

/// Reads and writes JSON, with any value at the top level.
///
/// Keys keep their order and their duplicates.
///
///     let value = JSONSerializer().deserialize(fromString: #"{"name": "Rex"}"#)
///     JSONSerializer(style: .sorted).serialize(toString: value)    // {"name":"Rex"}
public struct JSONSerializer: Serializer {
    private let writer: JSONWriter
    private let parser = JSONParser()

    /// Creates a serializer that writes in the given style.
    public init(style: JSONWriter.Style = .compact) {
        writer = JSONWriter(style)
    }

    /// The value as JSON; no bytes for a null at the top level.
    public func serialize(_ supportedType: SupportedType) -> Data {
        supportedType.isNull ? Data() : writer.data(supportedType)
    }

    /// The value of a JSON text, or null when it is empty or malformed.
    public func deserialize(_ data: Data) -> SupportedType {
        switch Result(catching: { () throws(SyntaxError) in try deserializeOrThrow(data) }) {
        case .success(let value): value
        case .failure: .null
        }
    }

    /// The value of a JSON text, or null when it is empty.
    ///
    /// Throws the first syntax error of a malformed text.
    ///
    ///     try JSONSerializer().deserializeOrThrow(Data("[1, 2".utf8))
    ///     // throws line 1, column 6 (byte 5): expected `,` or `]`, found the end of the text
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        guard !data.isEmpty else { return .null }
        return SupportedType(try parser.parse(PaddedBytes(data)).root)
    }
}

/// The name that seed 004 uses.
public typealias JsonSerializer = JSONSerializer

extension JSONSerializer: TypedSerializer {
    /// The value as `JSONSerialization` would read it: NSNull, String, Bool, numbers, `[Any]` and
    /// `[String: Any]`.
    ///
    ///     JSONSerializer().typedSerialize(["age": 3]) as? [String: Int]    // ["age": 3]
    ///
    /// Values nested more than 512 levels deep become null, and so do numbers that Double cannot hold.
    /// NSNull and NSNumber come from FoundationValues; a program that does not link it gets nil and Int.
    public func typedSerialize(_ supportedType: SupportedType) -> Any {
        ObjectTree.tree(of: supportedType)
    }

    /// The value of an object that `JSONSerialization` returned or that was built in code.
    ///
    ///     JSONSerializer().typedDeserialize(["names": ["Rex", "Tom"]])    // {"names": ["Rex", "Tom"]}
    ///
    /// Booleans stay booleans. An integral NSNumber becomes an `intOrDouble`, a Swift integer an `int`.
    /// Objects that JSON cannot represent, such as a Date, become null, and so do Foundation's numbers in
    /// a program that does not link FoundationValues.
    public func typedDeserialize(_ data: Any) -> SupportedType {
        ObjectTree.value(of: data) { _ in .null }
    }
}

extension DataFormat {
    /// JSON; an empty text is an error.
    public static let json = DataFormat(
        name: "JSON",
        mediaTypes: ["application/json", "text/json", "+json"],
        fileExtensions: ["json"],
        read: { bytes throws(SyntaxError) in SupportedType(try JSONParser().parse(bytes).root) },
        write: { JSONWriter().data($0) }
    )
}
