import FoundationEssentials

/// Encodes Codable types into values.
///
/// Encodes what Foundation's `JSONEncoder` encodes, and keeps the keys in the order they were encoded in.
///
///     let value = try ValueEncoder().encode(Pet(name: "Rex"))
public struct ValueEncoder: Sendable {
    /// How dates are encoded.
    public var dateStrategy: DateStrategy
    /// How property names become keys.
    public var keyStrategy: KeyStrategy
    /// How bytes are encoded.
    public var dataStrategy: DataStrategy
    /// How infinite numbers and NaN are encoded.
    public var floatStrategy: NonConformingFloatStrategy
    /// How deep containers may nest.
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

    /// Encodes a value straight into compact JSON, the same as if the encoded value were written.
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
