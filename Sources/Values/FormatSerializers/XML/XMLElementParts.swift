import ValueTree

/// What an element is written from.
struct XMLElementParts {
    /// An element within it.
    struct Child {
        var name: String
        var value: SupportedType
        var path: ValuePath
    }

    private(set) var attributes: [(name: String, text: String)] = []
    private(set) var text = ""
    private(set) var children: [Child] = []

    init(_ value: SupportedType, at path: ValuePath) throws(UnwritableValue) {
        guard value.kind == .dictionary else {
            text = try Self.text(of: value, at: path)
            return
        }
        for member in value.uniqueMembers where !member.value.isNull {
            try add(member, at: path.appending(key: member.key))
        }
    }

    private mutating func add(
        _ member: SupportedType.Member,
        at path: ValuePath
    ) throws(UnwritableValue) {
        if member.key == XMLNaming.text {
            text = try Self.text(of: member.value, at: path)
        } else if member.key.hasPrefix(XMLNaming.attributePrefix) {
            let name = try Self.name(member.key.dropFirst(), at: path)
            attributes.append((name, try Self.text(of: member.value, at: path)))
        } else {
            try addChildren(named: try Self.name(member.key[...], at: path), member.value, at: path)
        }
    }

    private mutating func addChildren(
        named name: String,
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) {
        guard let elements = value.array else {
            children.append(Child(name: name, value: value, path: path))
            return
        }
        for (index, element) in elements.enumerated() {
            let place = path.appending(index: index)
            guard element.kind != .array else {
                throw UnwritableValue(path: place, reason: "XML has no list within a list")
            }
            children.append(Child(name: name, value: element, path: place))
        }
    }

    /// A name as XML allows it.
    static func name(
        _ name: Substring,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        guard MarkupName.isName(name) else {
            throw UnwritableValue(
                path: path,
                reason: "\(SupportedType.quoted(String(name))) is no name in XML"
            )
        }
        return String(name)
    }

    private static func text(
        of value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        switch value.kind {
        case .null: throw UnwritableValue(path: path, reason: "XML has no null")
        case .array: throw UnwritableValue(path: path, reason: "a list has no place here in XML")
        case .dictionary:
            throw UnwritableValue(path: path, reason: "a dictionary has no place here in XML")
        case .bool: return value.bool == true ? "true" : "false"
        case .int, .double, .intOrDouble: return value.numberText ?? ""
        case .string:
            let text = value.string ?? ""
            let refused = text.unicodeScalars.first { !MarkupText.isAllowed($0) }
            if let refused { throw UnwritableValue(path: path, character: refused) }
            return text
        }
    }
}
