public import FoundationEssentials
public import ValueTree

/// TOML 1.0, the format of theme files.
///
/// Dates and times become RFC 3339 strings. Keys keep their order, but for values, which are written
/// before the tables beside them; positions of values are not kept, those of faults are.
///
///     let theme = try TOMLSerializer().deserializeOrThrow(fromString: "name = \"Harbour\"")
///     theme["name"]?.string    // "Harbour"
///
/// No library is behind it: the one there is for Swift ends the process over some malformed texts,
/// and never frees what it has read.
public struct TOMLSerializer: CheckedSerializer {
    /// Longer texts are refused.
    public var sizeLimit: Int

    /// Creates a serializer; 1 MiB is more than any settings file needs.
    public init(sizeLimit: Int = 1 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The TOML of a dictionary.
    ///
    /// Members that are null are left out.
    ///
    /// Throws for a value that is no dictionary, and for a null in a list.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        var writer = TOMLWriter()
        try writer.write(supportedType)
        return Data(writer.output.utf8)
    }

    /// The dictionary that the text stands for.
    ///
    ///     line 3, column 7 (byte 41): expected the end of the line, found `x`
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let source = try SourceText(data, format: "TOML", sizeLimit: sizeLimit)
        var parser = TOMLParser(source)
        return try parser.parse()
    }
}
