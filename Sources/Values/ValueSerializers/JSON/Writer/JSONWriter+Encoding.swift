public import FoundationEssentials
public import ValueTree

extension JSONWriter {
    /// Encodes a value as JSON in UTF-8.
    ///
    ///     let body = try JSONWriter().data(encoding: Pet(name: "Rex"))
    ///
    /// The result has the same bytes as the JSON of the value that the encoder returns. In the compact style it takes
    /// half the time, because no tree of values is built.
    ///
    /// This method throws what ``ValueEncoder/encode(_:)`` throws.
    public func data(
        encoding value: some Encodable,
        with encoder: ValueEncoder = ValueEncoder()
    ) throws(EncodingError) -> Data {
        guard style == .compact else { return data(try encoder.encode(value)) }
        var output = try encoder.encode(value, as: Self.compact)
        return output.takeData()
    }

    private static let compact = JSONNotation(
        read: { bytes in
            let document = try? JSONParser(depthLimit: .max).parse(PaddedBytes(bytes))
            return document.map { SupportedType($0.root) }
        },
        write: { JSONValueWriter.write($0, .compact, to: &$1) }
    )
}
