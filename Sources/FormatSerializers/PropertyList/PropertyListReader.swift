import Foundation
import ValueTree

/// Turns the library's objects into values.
struct PropertyListReader {
    /// A binary list may name one object many times, and these multiply.
    private static let valueLimit = 1_000_000

    private var remaining = Self.valueLimit

    mutating func value(of object: Any) throws(SyntaxError) -> SupportedType {
        remaining -= 1
        guard remaining > 0 else {
            throw SyntaxError(
                position: .start,
                expected: "at most \(Self.valueLimit) values",
                found: "more"
            )
        }
        switch object {
        case let list as [Any]: return try value(of: list)
        case let dictionary as [String: Any]: return try value(of: dictionary)
        case let text as String: return .string(text)
        case let date as Date: return .string(rfc3339(date))
        case let data as Data: return .string(data.base64EncodedString())
        case let number as NSNumber: return value(of: number)
        default: return .null
        }
    }

    private mutating func value(of list: [Any]) throws(SyntaxError) -> SupportedType {
        var elements: [SupportedType] = []
        for element in list {
            elements.append(try value(of: element))
        }
        return .array(elements)
    }

    private mutating func value(
        of dictionary: [String: Any]
    ) throws(SyntaxError) -> SupportedType {
        var members: [String: SupportedType] = [:]
        for (key, value) in dictionary {
            members[key] = try self.value(of: value)
        }
        return .dictionary(members)
    }

    private func value(of number: NSNumber) -> SupportedType {
        switch String(cString: number.objCType) {
        // Only truth values have this type; a number that is 1 casts to Bool as well.
        case "c": .bool(number.boolValue)
        case "d", "f": .double(number.doubleValue)
        default: Int(exactly: number).map(SupportedType.int) ?? .number(text: "\(number)")
        }
    }

    private func rfc3339(_ date: Date) -> String {
        date.formatted(.iso8601)
    }
}
