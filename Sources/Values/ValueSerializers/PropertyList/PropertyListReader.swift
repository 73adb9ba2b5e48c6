import Foundation
import ValueTree

/// The format of a property list: XML or binary.
///
/// The old plain text format is rejected, since nearly any text would be valid in it.
enum PropertyListFormat {
    case xml(SourceText)
    case binary

    init(_ data: Data, sizeLimit: Int) throws(SyntaxError) {
        let isBinary = data.starts(with: Data("bplist".utf8))
        guard !isBinary || data.count > sizeLimit else {
            var objects = try BinaryObjectGuard(Array(data))
            try objects.check()
            self = .binary
            return
        }
        let source = try SourceText(data, format: "property list", sizeLimit: sizeLimit)
        let start = source.text.unicodeScalars.first {
            !$0.properties.isWhitespace && $0 != "\u{FEFF}"
        }
        guard start == "<" else {
            throw SyntaxError(
                position: .start,
                expected: "a property list in XML or binary",
                found: start.map { "`\($0)`" } ?? "nothing"
            )
        }
        self = .xml(source)
    }

    /// Foundation's error, at the line that its description names.
    func fault(_ error: any Error) -> SyntaxError {
        let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "a fault"
        guard case .xml(let source) = self,
            let match = text.firstMatch(of: /\s+(?:at|on) line ([0-9]+)/),
            let line = Int(match.1)
        else {
            return SyntaxError(
                position: .start,
                expected: "a property list",
                found: "a fault: \(text)"
            )
        }
        return SyntaxError(
            position: source.position(line: line, column: 1),
            expected: "a property list",
            found: "a fault: " + text.replacing(match.0, with: "")
        )
    }
}

/// Converts Foundation's objects to values.
///
/// The depth of a list has been limited before, and so is this recursion.
struct PropertyListReader {
    /// Throws for an object without a corresponding value, such as the UIDs of keyed archives.
    func value(of object: Any, at path: ValuePath) throws(SyntaxError) -> SupportedType {
        Steps.add(1 + path.components.count)
        return switch object {
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
        // Only booleans have this type, while the number 1 casts to Bool as well.
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
