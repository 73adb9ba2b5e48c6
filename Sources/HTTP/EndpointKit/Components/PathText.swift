/// Types whose values stand in a path as texts, though Codable does not write them as one.
///
/// They are those that are `LosslessStringConvertible`, or `RawRepresentable` by something that is.
enum PathText {
    /// Whether the values of a type are written by their texts.
    ///
    /// What Codable writes well it writes.
    static func isText(_ type: Any.Type) -> Bool {
        let isLossless = type is any LosslessStringConvertible.Type
        let isRaw = type is any RawRepresentable.Type
        guard let decodable = type as? any Decodable.Type else { return isLossless || isRaw }
        return isLossless && !isRaw && KnownType.of(decodable) == nil
    }

    /// The text of a value, nil when it has none.
    static func text(of value: Any) -> String? {
        if let raw = value as? any RawRepresentable {
            return (raw.rawValue as? any LosslessStringConvertible)?.description
        }
        return (value as? any LosslessStringConvertible)?.description
    }

    /// The value of a text, nil when it is the text of none.
    static func value<Value>(of text: String, as type: Value.Type) -> Value? {
        if let raw = type as? any RawRepresentable.Type { return value(of: text, raw) as? Value }
        // A Character is made of any text, and traps when it is not one.
        guard type != Character.self || text.count == 1 else { return nil }
        let lossless = type as? any LosslessStringConvertible.Type
        return lossless?.init(text) as? Value
    }

    private static func value<Raw: RawRepresentable>(of text: String, _ type: Raw.Type) -> Raw? {
        let lossless = Raw.RawValue.self as? any LosslessStringConvertible.Type
        return (lossless?.init(text) as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
    }
}
