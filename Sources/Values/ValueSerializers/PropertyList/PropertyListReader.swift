import Foundation
import ValueTree

/// Turns the library's objects into values.
///
/// The depth of a list is limited before, so the recursion is too.
struct PropertyListReader {
    /// Throws for an object that no value stands for, such as the identifiers of archives.
    func value(of object: Any, at path: ValuePath) throws(SyntaxError) -> SupportedType {
        switch object {
        case let list as [Any]: try value(of: list, at: path)
        case let dictionary as [String: Any]: try value(of: dictionary, at: path)
        case let text as String: .string(text)
        case let date as Date: try value(of: date, at: path)
        case let data as Data: .string(data.base64EncodedString())
        case let number as NSNumber: value(of: number)
        case is NSNull: .null
        case is [AnyHashable: Any]:
            throw fault(found: "a dictionary with other keys at \(path)")
        default: throw fault(found: "an object of type \(type(of: object)) at \(path)")
        }
    }

    private func value(of list: [Any], at path: ValuePath) throws(SyntaxError) -> SupportedType {
        var elements: [SupportedType] = []
        elements.reserveCapacity(list.count)
        for (index, element) in list.enumerated() {
            elements.append(try value(of: element, at: path.appending(index: index)))
        }
        return .array(elements)
    }

    private func value(
        of dictionary: [String: Any],
        at path: ValuePath
    ) throws(SyntaxError) -> SupportedType {
        var values: [String: SupportedType] = [:]
        for (key, member) in dictionary {
            values[key] = try value(of: member, at: path.appending(key: key))
        }
        return .dictionary(values)
    }

    private func value(of date: Date, at path: ValuePath) throws(SyntaxError) -> SupportedType {
        let text = RFC3339.string(from: date)
        guard !text.isEmpty else { throw fault(found: "a date millions of years away at \(path)") }
        return .string(text)
    }

    private func value(of number: NSNumber) -> SupportedType {
        switch String(cString: number.objCType) {
        // Only truth values have this type; a number that is 1 casts to Bool as well.
        case "c": .bool(number.boolValue)
        case "d", "f": .double(number.doubleValue)
        default: Int(exactly: number).map(SupportedType.int) ?? .number(text: "\(number)")
        }
    }

    private func fault(found: String) -> SyntaxError {
        SyntaxError(
            position: .start,
            expected: "lists, dictionaries with text as keys, texts, numbers, dates and data",
            found: found
        )
    }
}
