import Foundation
import ValueTree

/// Turns the library's objects into values.
///
/// The depth of a list is limited before, so the recursion is too.
struct PropertyListReader {
    func value(of object: Any) -> SupportedType {
        switch object {
        case let list as [Any]: .array(list.map(value))
        case let dictionary as [String: Any]: .dictionary(dictionary.mapValues(value))
        case let text as String: .string(text)
        case let date as Date: .string(RFC3339.string(from: date))
        case let data as Data: .string(data.base64EncodedString())
        case let number as NSNumber: value(of: number)
        default: .null
        }
    }

    private func value(of number: NSNumber) -> SupportedType {
        switch String(cString: number.objCType) {
        // Only truth values have this type; a number that is 1 casts to Bool as well.
        case "c": .bool(number.boolValue)
        case "d", "f": .double(number.doubleValue)
        default: Int(exactly: number).map(SupportedType.int) ?? .number(text: "\(number)")
        }
    }
}
