public import FoundationEssentials
public import ValueTree

/// Reads property lists in XML or binary, and writes them in XML.
///
/// A date is an RFC 3339 string and data a base64 string, as they would be in JSON. If a string was
/// read from one of them, it is written as one again, except for a date with a fraction of a
/// second, which stays a string. Keys keep their order and their duplicates, in contrast to
/// Foundation's reader. The old plain text format is rejected because nearly any text would be
/// valid in it.
///
///     let pet = try PropertyListSerializer().deserializeOrThrow(
///         fromString: "<plist><dict><key>name</key><string>Rex</string></dict></plist>"
///     )
///     pet["name"]?.string    // "Rex"
public struct PropertyListSerializer: CheckedSerializer {
    /// The largest file in bytes that is read.
    public var sizeLimit: Int

    /// Creates a serializer that reads files of up to 5 MiB.
    public init(sizeLimit: Int = 5 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The value as a property list in XML.
    ///
    ///     try PropertyListSerializer().serializeOrThrow(["name": "Rex"])
    ///     try PropertyListSerializer().serializeOrThrow([.null])
    ///     // throws $[0]: a property list has no null
    ///
    /// Members that are null are omitted, and for duplicate keys the last value is written. Throws
    /// for a null elsewhere, and for a number beyond the range of Double.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        Data(try PropertyListWriter(supportedType).output.utf8)
    }

    /// The value of a property list; throws the first syntax error.
    ///
    ///     line 3, column 1 (byte 28): expected a `<key>`, found `<string>`
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let isBinary = data.starts(with: "bplist".utf8)
        guard !isBinary || data.count > sizeLimit else {
            var reader = try BinaryPropertyListReader(Array(data))
            return try reader.value()
        }
        let source = try SourceText(data, format: "property list", sizeLimit: sizeLimit)
        let start = source.text.unicodeScalars.first {
            !$0.properties.isWhitespace && $0 != "\u{FEFF}"
        }
        guard start == "<" else {
            throw SyntaxError(
                position: .start,
                expected: .syntax(.propertyList),
                found: start.map { "`\($0)`" } ?? .nothing
            )
        }
        return try PropertyListText(source).value()
    }
}

extension DataFormat {
    /// Property lists, read in XML and binary, written in XML.
    public static let propertyList = DataFormat(
        name: "a property list",
        mediaTypes: ["application/x-plist", "application/xml+plist"],
        fileExtensions: ["plist"],
        serializer: PropertyListSerializer()
    )
}
