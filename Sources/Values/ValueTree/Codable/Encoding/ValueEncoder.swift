/// Encodes Codable types into values.
///
/// It writes what `JSONEncoder` of Foundation writes. Keys keep the order in which the type writes them.
///
///     let value = try ValueEncoder().encode(Pet(name: "Rex"))
public struct ValueEncoder: Sendable {
    /// How dates are written.
    public var dateStrategy: DateStrategy
    /// How the names of properties become keys.
    public var keyStrategy: KeyStrategy
    /// How bytes are written.
    public var dataStrategy: DataStrategy
    /// How numbers are written that are not finite.
    public var floatStrategy: NonConformingFloatStrategy
    /// How many containers may be nested.
    public var depthLimit = 512
    /// What types find in `encoder.userInfo`.
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

    /// The value of a typed value.
    ///
    /// Throws for numbers that are not finite unless ``floatStrategy`` has texts for them, for a type that
    /// writes nothing, and whatever the type throws.
    public func encode(_ value: some Encodable) throws(EncodingError) -> SupportedType {
        do {
            let encoding = ValueEncoding(encoder: self)
            if let encoded = try encoding.encodedIfAnything(value) { return encoded }
            throw encoding.refusal(value, "a \(type(of: value)) that encodes nothing")
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
