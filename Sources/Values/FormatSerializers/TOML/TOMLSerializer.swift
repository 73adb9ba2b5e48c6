public import FoundationEssentials
public import ValueTree

/// Reads and writes TOML 1.0, the format of theme files.
///
/// Dates and times become RFC 3339 strings.
///
/// Keys keep their order, except that the values of a table are written before the tables inside
/// it. Errors have positions, values do not.
///
///     let theme = try TOMLSerializer().deserializeOrThrow(fromString: "name = \"Harbour\"")
///     theme["name"]?.string   // "Harbour"
///
/// This is our own implementation because TOMLKit crashes on some malformed texts and never frees
/// the values that it has parsed.
public struct TOMLSerializer: CheckedSerializer {
    /// The largest text in bytes that is read.
    public var sizeLimit: Int

    /// Creates a serializer that reads texts of up to 1 MiB.
    public init(sizeLimit: Int = 1 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The dictionary as TOML.
    ///
    ///     try TOMLSerializer().serializeOrThrow(["retries": 3])    // the bytes of "retries = 3\n"
    ///     try TOMLSerializer().serializeOrThrow(["limits": [.null]])
    ///     // throws $.limits[0]: TOML has no null
    ///
    /// Members that are null are left out. Throws for a value other than a dictionary, and for a null in a
    /// list.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        var writer = TOMLWriter()
        try writer.write(supportedType)
        return Data(writer.output.utf8)
    }

    /// The dictionary of a TOML text; throws the first syntax error.
    ///
    ///     line 3, column 7 (byte 41): expected the end of the line, found `x`
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let source = try SourceText(data, format: "TOML", sizeLimit: sizeLimit)
        var parser = TOMLParser(source)
        return try parser.parse()
    }
}

extension DataFormat {
    /// TOML.
    public static let toml = DataFormat(
        name: "TOML",
        mediaTypes: ["application/toml"],
        fileExtensions: ["toml"],
        serializer: TOMLSerializer()
    )
}
