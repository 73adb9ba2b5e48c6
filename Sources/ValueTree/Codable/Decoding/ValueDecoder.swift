/// Decodes Codable types from values, straight from the nodes of a document.
///
/// Errors carry the path and the value found. Integers refuse fractions and what is out of range; of a
/// key that occurs twice the last one counts; a string with half of a surrogate pair is refused.
///
///     let document = try JSONParser().parse(#"[{"name": "Rex"}]"#)
///     let pets = try ValueDecoder().decode([Pet].self, from: SupportedType(document.root))
public struct ValueDecoder: Sendable {
    /// How dates are written.
    public var dateStrategy: DateStrategy
    /// How the names of properties become keys.
    public var keyStrategy: KeyStrategy
    /// How many containers may be nested.
    public var depthLimit = 512
    /// What types find in `decoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates a decoder.
    public init(
        dateStrategy: DateStrategy = .rfc3339,
        keyStrategy: KeyStrategy = .useDefaultKeys
    ) {
        self.dateStrategy = dateStrategy
        self.keyStrategy = keyStrategy
    }

    /// The typed value of `value`.
    ///
    /// Errors that types throw themselves, `DecodingError` among them, become a ``DecodeError`` too.
    public func decode<T: Decodable>(
        _ type: T.Type,
        from value: SupportedType
    ) throws(DecodeError) -> T {
        let root = ValueDecoding(value: value, decoder: self)
        do {
            return try root.decode(type)
        } catch let error as DecodeError {
            throw error
        } catch let error as DecodingError {
            throw DecodeError(error, in: value)
        } catch {
            throw .failure(.invalid, expected: "\(type) (\(error))", found: value)
        }
    }
}
