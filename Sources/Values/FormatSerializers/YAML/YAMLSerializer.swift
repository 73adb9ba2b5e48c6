public import FoundationEssentials
public import ValueTree

/// Reads and writes YAML by the core schema of version 1.2: `no` and `on` are strings, `0o17` is a number.
///
/// Keys keep their order, numbers keep their text.
///
/// Errors have positions, values do not. Aliases and merge keys are resolved, if they expand to at
/// most 100 000 values and to no more bytes than a text may have. A duplicate key is an error. A
/// scalar with a tag outside of the core schema is a string.
///
///     let settings = try YAMLSerializer().deserializeOrThrow(fromString: "retries: 3")
///     settings["retries"]?.int    // 3
public struct YAMLSerializer: CheckedSerializer {
    /// The largest text in bytes that is read.
    public var sizeLimit: Int

    /// Creates a serializer that reads texts of up to 5 MiB.
    public init(sizeLimit: Int = 5 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The value as YAML in block style.
    ///
    ///     try YAMLSerializer().serializeOrThrow(["retries": 3])    // the bytes of "retries: 3\n"
    ///
    /// Throws for a value that is nested too deeply, and for a string with the character U+0000.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        Data(try YAMLWriter().bytes(of: supportedType))
    }

    /// Returns the value of a YAML text, null if it is empty; throws the first syntax error.
    ///
    ///     line 2, column 4 (byte 9): expected YAML, found undefined alias
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let source = try SourceText(data, format: "YAML", sizeLimit: sizeLimit)
        var composer = YAMLComposer(source, aliasedByteLimit: sizeLimit)
        return try composer.value()
    }
}

extension DataFormat {
    /// YAML.
    public static let yaml = DataFormat(
        name: "YAML",
        mediaTypes: [
            "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml",
        ],
        fileExtensions: ["yaml", "yml"],
        serializer: YAMLSerializer()
    )
}
