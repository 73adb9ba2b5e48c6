public import FoundationEssentials

/// A format of data: its name, its media types and file extensions, and its reader and writer.
///
/// JSON, URL forms and property lists come with ValueSerializers, YAML, TOML and XML with
/// FormatSerializers.
///
///     let csv = DataFormat(
///         name: "CSV",
///         mediaTypes: ["text/csv"],
///         fileExtensions: ["csv"],
///         serializer: CSVSerializer()
///     )
public struct DataFormat: Sendable {
    /// The name in messages: "JSON", "a property list".
    public let name: String
    /// The media types of the format, the one to write first; `+xml` matches all types with this
    /// suffix.
    public let mediaTypes: [String]
    /// The extensions of file names, without the dot.
    public let fileExtensions: [String]

    private let read: @Sendable (PaddedBytes) throws(SyntaxError) -> SupportedType
    private let write: @Sendable (SupportedType) throws(UnwritableValue) -> Data

    /// Creates a format from two functions.
    public init(
        name: String,
        mediaTypes: [String],
        fileExtensions: [String],
        read: @escaping @Sendable (PaddedBytes) throws(SyntaxError) -> SupportedType,
        write: @escaping @Sendable (SupportedType) throws(UnwritableValue) -> Data
    ) {
        self.name = name
        self.mediaTypes = mediaTypes
        self.fileExtensions = fileExtensions
        self.read = read
        self.write = write
    }

    /// Creates a format that a serializer reads and writes.
    public init(
        name: String,
        mediaTypes: [String],
        fileExtensions: [String],
        serializer: some CheckedSerializer
    ) {
        self.init(
            name: name,
            mediaTypes: mediaTypes,
            fileExtensions: fileExtensions,
            read: { bytes throws(SyntaxError) in try serializer.value(from: bytes) },
            write: { value throws(UnwritableValue) in try serializer.serializeOrThrow(value) }
        )
    }

    /// Returns the value that bytes represent.
    ///
    ///     try DataFormat.json.value(of: PaddedBytes("[1, 2]".utf8))   // [1, 2]
    ///
    /// Throws the first syntax error, with its position.
    public func value(of bytes: PaddedBytes) throws(SyntaxError) -> SupportedType {
        try read(bytes)
    }

    /// Returns the bytes of a value.
    ///
    ///     try DataFormat.yaml.bytes(of: ["name": "Rex"])   // the bytes of "name: Rex\n"
    ///
    /// Throws if the format can't represent the value.
    public func bytes(of value: SupportedType) throws(UnwritableValue) -> Data {
        try write(value)
    }

    /// Returns whether a media type, in lowercase and without parameters, announces the format.
    package func isAnnounced(by mediaType: String) -> Bool {
        mediaTypes.contains { $0.hasPrefix("+") ? mediaType.hasSuffix($0) : mediaType == $0 }
    }
}

extension DataFormat: Hashable {
    /// Whether both have the same name.
    public static func == (one: DataFormat, other: DataFormat) -> Bool { one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
