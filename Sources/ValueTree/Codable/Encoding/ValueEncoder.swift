/// Encodes Codable types into values.
///
/// Keys keep the order in which the type writes them.
///
///     let value = try ValueEncoder().encode(Pet(name: "Rex"))
public struct ValueEncoder: Sendable {
    /// How dates are written.
    public var dateStrategy: DateStrategy
    /// How the names of properties become keys.
    public var keyStrategy: KeyStrategy
    /// How many containers may be nested.
    public var depthLimit = 512
    /// What types find in `encoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates an encoder.
    public init(
        dateStrategy: DateStrategy = .rfc3339,
        keyStrategy: KeyStrategy = .useDefaultKeys
    ) {
        self.dateStrategy = dateStrategy
        self.keyStrategy = keyStrategy
    }

    /// The value of a typed value.
    ///
    /// Throws for numbers that are not finite, and whatever the type throws.
    public func encode(_ value: some Encodable) throws(EncodingError) -> SupportedType {
        do {
            return try ValueEncoding(encoder: self).encoded(value)
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
