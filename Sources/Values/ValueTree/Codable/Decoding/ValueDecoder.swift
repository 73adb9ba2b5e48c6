/// Decodes Codable types from values, straight from the nodes of a document.
///
/// It reads what `JSONDecoder` of Foundation reads. Errors carry the path and the value found. Integers
/// refuse fractions and what is out of range; of a key that occurs twice the last one counts; a string
/// with half of a surrogate pair, or with bytes that are not UTF-8, is refused.
///
///     let document = try JSONParser().parse(#"[{"name": "Rex"}]"#)
///     let pets = try ValueDecoder().decode([Pet].self, from: SupportedType(document.root))
public struct ValueDecoder: Sendable {
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
    /// What types find in `decoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates a decoder.
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

    /// The typed value of `value`.
    ///
    /// Errors that types throw themselves, `DecodingError` among them, become a ``DecodeError`` too.
    public func decode<T: Decodable>(
        _ type: T.Type,
        from value: SupportedType
    ) throws(DecodeError) -> T {
        let run = DecodingRun(value, decoder: self)
        do {
            return try run.rootDecoding.decode(type)
        } catch let error as DecodingError {
            throw DecodeError(error, in: value, keyStrategy: keyStrategy)
        } catch {
            throw run.located(error)
        }
    }
}
