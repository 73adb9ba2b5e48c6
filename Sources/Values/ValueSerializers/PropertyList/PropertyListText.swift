import FoundationEssentials
import ValueTree

/// Reads the value of a property list in XML.
///
/// Dictionaries keep the order and the duplicates of their keys.
struct PropertyListText {
    private static let depthLimit = DepthLimit.values

    private let source: SourceText

    init(_ source: SourceText) {
        self.source = source
    }

    func value() throws(SyntaxError) -> SupportedType {
        // The root element, and the elements of keys and scalars, are additional levels around the
        // lists.
        let reader = XMLReader(depthLimit: Self.depthLimit + 2)
        let root = try reader.root(of: source, documentType: "plist")
        guard root.name == "plist" else { return try value(of: root) }
        let elements = try children(of: root)
        guard let element = elements.first, elements.count == 1 else {
            throw fault(elements.dropFirst().first ?? root, expected: .onePropertyListValue)
        }
        return try value(of: element)
    }

    /// The reader limits the depth of elements, and so this recursion.
    private func value(of element: XMLElement) throws(SyntaxError) -> SupportedType {
        switch element.name {
        case "dict": return try dictionary(of: element)
        case "array": return try list(of: element)
        case "string": return .string(try text(of: element))
        case "true", "false":
            guard element.content.isEmpty else {
                throw fault(
                    element,
                    expected: .sign("<\(element.name)/>"),
                    found: .propertyList(.content)
                )
            }
            return .bool(element.name == "true")
        case "integer": return try scalar(element, as: .integer, PropertyListNumber.integer)
        case "real": return try scalar(element, as: .number, PropertyListNumber.real)
        case "date": return try scalar(element, as: .date, PropertyListDate.value)
        case "data": return try scalar(element, as: .base64, Base64.value)
        default: throw fault(element, expected: .propertyListValue)
        }
    }

    private func list(of element: XMLElement) throws(SyntaxError) -> SupportedType {
        var values: [SupportedType] = []
        for child in try children(of: element) { values.append(try value(of: child)) }
        return .array(values)
    }

    private func dictionary(of element: XMLElement) throws(SyntaxError) -> SupportedType {
        var rest = try children(of: element)[...]
        var members: [SupportedType.Member] = []
        while let key = rest.popFirst() {
            guard key.name == "key" else { throw fault(key, expected: .keyElement) }
            guard let child = rest.popFirst(), child.name != "key" else {
                throw fault(
                    key,
                    expected: .syntax(.valueOfKey),
                    found: .propertyList(.keyWithoutValue)
                )
            }
            members.append(.init(try text(of: key), try value(of: child)))
        }
        return .dictionary(members: members)
    }

    private func scalar(
        _ element: XMLElement,
        as kind: SyntaxExpectation,
        _ read: (String) -> SupportedType?
    ) throws(SyntaxError) -> SupportedType {
        let text = try text(of: element)
        guard let value = read(text) else {
            let start = text.prefix(40)
            throw fault(
                element,
                expected: .syntax(kind),
                found: "`\(start)\(start == text ? "" : "…")`"
            )
        }
        return value
    }

    private func text(of element: XMLElement) throws(SyntaxError) -> String {
        if let child = element.elements.first { throw fault(child, expected: .text) }
        return element.text
    }

    private func children(of element: XMLElement) throws(SyntaxError) -> [XMLElement] {
        guard element.text.unicodeScalars.allSatisfy(XMLScanner.isBlank) else {
            throw fault(
                element,
                expected: .syntax(.elementsIn(element.name)),
                found: .text
            )
        }
        return element.elements
    }

    private func fault(_ element: XMLElement, expected: SyntaxExpectation) -> SyntaxError {
        fault(element, expected: .syntax(expected), found: "`<\(element.name)>`")
    }

    private func fault(
        _ element: XMLElement,
        expected: Expected,
        found: Found
    ) -> SyntaxError {
        let start = source.text.utf8.index(source.text.startIndex, offsetBy: element.offset)
        return SyntaxError(
            position: source.position(of: start),
            expected: expected,
            found: found
        )
    }
}

/// The numbers of property lists in XML.
enum PropertyListNumber {
    /// An integer of up to 128 bits, decimal or hexadecimal.
    static func integer(_ text: String) -> SupportedType? {
        let text = text.trimmed
        let isNegative = text.hasPrefix("-")
        let digits = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        let magnitude = digits.dropFirst(isHexadecimal ? 2 : 0)
        let sign = isNegative ? "-" : ""
        // Int128 would accept a second sign.
        guard let first = magnitude.first, first.isHexDigit,
            let number = Int128(sign + magnitude, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return Int(exactly: number).map { .int($0) } ?? .number(text: "\(number)")
    }

    /// A number that is too large for a Double keeps its digits.
    static func real(_ text: String) -> SupportedType? {
        let text = text.trimmed
        guard let double = Double(text) else { return nil }
        let isInfinity = text.contains { "iI".contains($0) }
        guard double.isInfinite, !isInfinity else { return .double(double) }
        return .number(text: text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }
}

/// The dates of property lists, which are RFC 3339 strings in other formats.
enum PropertyListDate {
    static func value(_ text: String) -> SupportedType? {
        RFC3339.date(from: text.trimmed).map { .date($0) }
    }

    /// Returns the date; nil if it can't be written as text.
    static func value(secondsSince2001 seconds: Double) -> SupportedType? {
        guard let date = Date(describableSecondsSinceReferenceDate: seconds) else { return nil }
        return RFC3339.string(from: date).isEmpty ? nil : .date(date)
    }

    /// Returns the text of a date in XML; nil for a date with a fraction of a second, which XML
    /// can't express.
    static func text(_ date: Date) -> String? {
        let text = RFC3339.string(from: date)
        return text.isEmpty || text.contains(".") ? nil : text
    }
}

/// Data as text without line breaks.
enum Base64 {
    static func value(_ text: String) -> SupportedType? {
        let text = text.unicodeScalars.filter { !XMLScanner.isBlank($0) }
        return Data(base64Encoded: Data(String(text).utf8)).map { .data($0) }
    }
}

extension String {
    /// The text without white space around it.
    fileprivate var trimmed: String {
        let start = unicodeScalars.drop(while: XMLScanner.isBlank)
        let end = start.lastIndex { !XMLScanner.isBlank($0) }
        return end.map { String(start[...$0]) } ?? ""
    }
}
