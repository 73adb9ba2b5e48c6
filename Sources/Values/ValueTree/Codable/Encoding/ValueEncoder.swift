import FoundationEssentials

/// Encodes Codable types into values.
///
/// Encodes the same types as Foundation's `JSONEncoder`, and keeps the keys in the order in which
/// they were encoded.
///
///     let value = try ValueEncoder().encode(Pet(name: "Rex"))
public struct ValueEncoder: Sendable {
    /// The strategy for encoding dates.
    public var dateStrategy: DateStrategy
    /// The strategy for converting property names to keys.
    public var keyStrategy: KeyStrategy
    /// The strategy for encoding bytes.
    public var dataStrategy: DataStrategy
    /// The strategy for encoding infinite numbers and NaN.
    public var floatStrategy: NonConformingFloatStrategy
    /// The maximum depth of nested containers.
    public var depthLimit = DepthLimit.values
    /// The user info for types that encode themselves.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates an encoder.
    public init(
        dateStrategy: DateStrategy = .rfc3339,
        keyStrategy: KeyStrategy = .useDefaultKeys,
        dataStrategy: DataStrategy = .base64,
        floatStrategy: NonConformingFloatStrategy = .throw
    ) {
        self.dateStrategy = dateStrategy
        self.keyStrategy = keyStrategy
        self.dataStrategy = dataStrategy
        self.floatStrategy = floatStrategy
    }

    /// Encodes a value.
    ///
    ///     try ValueEncoder().encode([1.5, nil])    // [1.5, null]
    ///
    /// Throws for infinite numbers and NaN unless ``floatStrategy`` has strings for them, for a type that
    /// encodes nothing, and any error that a type throws.
    public func encode(_ value: some Encodable) throws(EncodingError) -> SupportedType {
        let run = EncodingRun(encoder: self)
        defer { run.end() }
        return try encode(value, in: run).value
    }

    /// Encodes a value directly as compact JSON, with the same result as writing the encoded value.
    package func encode(
        _ value: some Encodable,
        as notation: JSONNotation
    ) throws(EncodingError) -> JSONOutput {
        let memory = EncodedText.Memory(notation)
        let run = EncodingRun(encoder: self, textMemory: memory)
        defer { run.end() }
        if case .tree(let tree) = try encode(value, in: run) { memory.text.write(tree) }
        return memory.text.finish()
    }

    private func encode(
        _ value: some Encodable,
        in run: EncodingRun
    ) throws(EncodingError) -> Encoded {
        do {
            let encoded = try run.encode(value, in: nil, at: .same)
            guard case .nothing = encoded else { return encoded }
            throw run.refusal(value, "a \(type(of: value)) that encodes nothing", in: nil)
        } catch let error as EncodingError {
            throw error
        } catch {
            throw .invalidValue(
                value,
                EncodingError.Context(
                    codingPath: [],
                    debugDescription: "\(error)",
                    underlyingError: error
                )
            )
        }
    }
}
