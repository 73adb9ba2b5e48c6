public import FoundationEssentials
import TOMLKit
public import ValueTree

/// TOML 1.0, the format of theme files.
///
/// Dates and times become RFC 3339 strings. The library behind it gives the keys of a table sorted,
/// not in the order of the text, and no positions of values; faults do have their line and column.
/// It never frees the texts and numbers that it hands out, so every reading costs the process some
/// memory for good, about as much as the text is long: no format for what is read all day.
///
///     let theme = try TOMLSerializer().deserializeOrThrow(fromString: "name = \"Harbour\"")
///     theme["name"]?.string    // "Harbour"
public struct TOMLSerializer: CheckedSerializer {
    /// No strings over several lines: the library loses the line end at the start of one.
    private static var writing: FormatOptions { [.allowUnicodeStrings, .indentations] }

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
        let table = try TOMLTableBuilder().table(supportedType, at: .root)
        defer { table.clear() }
        return Data((table.convert(options: Self.writing) + "\n").utf8)
    }

    /// The dictionary that the text stands for.
    ///
    ///     line 3, column 7 (byte 41): expected a comment or whitespace, found 'x'
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let source = try SourceText(data, format: "TOML", sizeLimit: sizeLimit)
        try refuseEscapedZero(source)
        var textGuard = TOMLTextGuard(source)
        try textGuard.check()
        let table = try parse(source)
        let value = try TOMLTableReader(source: source).value(of: table)
        // By recursion: only a table that is known to be shallow can be cleared.
        table.clear()
        return value
    }

    private func parse(_ source: SourceText) throws(SyntaxError) -> TOMLTable {
        do {
            return try TOMLTable(string: source.text)
        } catch let error as TOMLParseError {
            throw SyntaxError(error, in: source)
        } catch {
            throw SyntaxError(position: .start, expected: "TOML", found: "\(error)")
        }
    }

    /// The library hands strings over as C strings, which such an escape would cut short unnoticed.
    private func refuseEscapedZero(_ source: SourceText) throws(SyntaxError) {
        for escape in ["\\u0000", "\\U00000000"] {
            guard let place = source.text.firstRange(of: escape) else { continue }
            throw SyntaxError(
                position: source.position(of: place.lowerBound),
                expected: "text",
                found: "an escaped U+0000"
            )
        }
    }
}
