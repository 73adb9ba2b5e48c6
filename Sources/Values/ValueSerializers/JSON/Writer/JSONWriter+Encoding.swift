public import FoundationEssentials
public import ValueTree

extension JSONWriter {
    /// Encodes a value straight into JSON in UTF-8.
    ///
    /// The bytes are those of the value that the encoder returns, but this method is faster because
    /// it creates no tree of values.
    ///
    ///     let body = try JSONWriter().data(encoding: Pet(name: "Rex"))
    ///
    /// Throws what ``ValueEncoder/encode(_:)`` throws.
    public func data(
        encoding value: some Encodable,
        with encoder: ValueEncoder = ValueEncoder()
    ) throws(EncodingError) -> Data {
        var output = try encoder.encode(value, as: notation)
        return output.takeData()
    }

    private var notation: JSONNotation {
        JSONNotation(
            isPretty: style.isPretty,
            isSorted: style.isSorted,
            read: { bytes in
                let document = try? JSONParser(depthLimit: .max).parse(PaddedBytes(bytes))
                return document.map { SupportedType($0.root) }
            },
            write: { [style] in JSONValueWriter.write($0, style, depth: $1, to: &$2) }
        )
    }
}
