import Foundation
package import ValueSerializers
package import ValueTree

/// NSNull, NSNumber and NSString among the objects of `JSONSerializer` and `decodeJSON`.
///
/// Linking this module adds them; no call is needed.
extension ObjectTree: FoundationObjects {
    package static var null: Any { NSNull() }

    package static func number(_ integer: Int) -> Any { NSNumber(value: integer) }

    package static func number(_ integer: UInt64) -> Any { NSNumber(value: integer) }

    package static func value(of object: Any) -> SupportedType? {
        // The dynamic type decides, because a cast would bridge values to these classes.
        switch type(of: object) {
        case is NSNull.Type: .null
        case is NSNumber.Type: (object as? NSNumber).map(value)
        case is NSString.Type: (object as? NSString).map { .string("\($0)") }
        default: nil
        }
    }

    private static func value(of number: NSNumber) -> SupportedType {
        if isBoolean(number) { return .bool(number.boolValue) }
        if let integer = Int(exactly: number) { return .intOrDouble(integer) }
        let double = number.doubleValue
        return double.isFinite ? .number(text: number.stringValue) : .double(double)
    }

    /// Whether the number is one of Foundation's two boolean singletons.
    private static func isBoolean(_ number: NSNumber) -> Bool {
        number === NSNumber(value: true) || number === NSNumber(value: false)
    }
}
