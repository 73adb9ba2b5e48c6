import ValueTree

/// Writes a value as a property list in XML, with Foundation's layout.
struct PropertyListWriter {
    private static let depthLimit = 128

    private(set) var output = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    init(_ value: SupportedType) throws(UnwritableValue) {
        try write(value, at: .root)
        output += "</plist>\n"
    }

    private mutating func write(
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) {
        let depth = path.components.count
        guard depth <= Self.depthLimit else {
            throw UnwritableValue(path: path, reason: "more than \(Self.depthLimit) levels deep")
        }
        switch value.kind {
        case .null: throw UnwritableValue(path: path, reason: "a property list has no null")
        case .string:
            line(try Self.text(value.string ?? "", at: path), in: Self.name(of: value), depth)
        case .bool: line(value.bool == true ? "<true/>" : "<false/>", depth)
        case .int, .intOrDouble:
            guard let integer = Self.integer(value) else { fallthrough }
            line(integer, in: "integer", depth)
        case .double: line(try Self.number(value, at: path), in: "real", depth)
        case .array: try write(value.array ?? [], at: path)
        case .dictionary: try write(value.uniqueMembers.filter { !$0.value.isNull }, at: path)
        }
    }

    private mutating func write(
        _ elements: [SupportedType],
        at path: ValuePath
    ) throws(UnwritableValue) {
        let depth = path.components.count
        guard !elements.isEmpty else { return line("<array/>", depth) }
        line("<array>", depth)
        for (index, element) in elements.enumerated() {
            try write(element, at: path.appending(index: index))
        }
        line("</array>", depth)
    }

    private mutating func write(
        _ members: [SupportedType.Member],
        at path: ValuePath
    ) throws(UnwritableValue) {
        let depth = path.components.count
        guard !members.isEmpty else { return line("<dict/>", depth) }
        line("<dict>", depth)
        for member in members {
            let path = path.appending(key: member.key)
            line(try Self.text(member.key, at: path), in: "key", depth + 1)
            try write(member.value, at: path)
        }
        line("</dict>", depth)
    }

    private mutating func line(_ text: String, in name: String, _ depth: Int) {
        line("<\(name)>\(text)</\(name)>", depth)
    }

    private mutating func line(_ text: String, _ depth: Int) {
        output += String(repeating: "\t", count: depth)
        output += text
        output += "\n"
    }

    /// Returns the name of a string's element; the string may represent a date or data.
    private static func name(of value: SupportedType) -> String {
        switch value.textObject {
        case .date(let date): PropertyListDate.text(date) == nil ? "string" : "date"
        case .data: "data"
        case nil: "string"
        }
    }

    /// The digits of an integer of up to 128 bits; nil for any other number.
    private static func integer(_ value: SupportedType) -> String? {
        value.int.map { "\($0)" } ?? value.numberText.flatMap { Int128($0) }.map { "\($0)" }
    }

    private static func number(
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        guard let double = value.double else {
            throw UnwritableValue(path: path, reason: "a property list has no number of this size")
        }
        guard !double.isInfinite else { return double > 0 ? "+infinity" : "-infinity" }
        return "\(double)"
    }

    /// Throws for a control character that XML cannot represent.
    private static func text(
        _ text: String,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        let refused = text.unicodeScalars.first { !$0.isAllowedInXML }
        if let refused { throw UnwritableValue(path: path, character: refused) }
        return XMLText.escaped(text, in: .element)
    }
}
