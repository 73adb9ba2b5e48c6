internal import FoundationEssentials
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

/// The texts of values that are one value to a person, whatever they are made of.
enum ScalarText {
    /// The text of a value, nil when it has parts.
    static func of(_ value: Any) -> String? {
        switch value {
        case let text as String: text.debugDescription
        case let value as SupportedType: JSONWriter(.compact).text(value)
        case let date as Date: RFC3339.string(from: date)
        case let url as URL: url.absoluteString
        case let id as UUID: id.uuidString
        case let data as Data: "\(data.count) bytes"
        case let decimal as Decimal: decimal.description
        case let bool as Bool: bool ? "true" : "false"
        case let number as any BinaryInteger: "\(number)"
        case let number as any BinaryFloatingPoint: "\(number)"
        default: nil
        }
    }
}
