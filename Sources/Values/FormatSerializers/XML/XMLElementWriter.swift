import ValueTree

/// Writes elements, one per line if their text allows it.
struct XMLElementWriter {
    /// The depth that the reader accepts.
    let depthLimit: Int
    private(set) var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    init(depthLimit: Int) {
        self.depthLimit = depthLimit
    }

    /// Writes an element with its content.
    ///
    /// There are no line breaks inside an element with text, because they would become part of the
    /// text.
    mutating func write(
        _ element: XMLElementParts.Child,
        depth: Int = 1
    ) throws(UnwritableValue) {
        guard depth <= depthLimit else {
            throw UnwritableValue(path: element.path, reason: "more than \(depthLimit) levels deep")
        }
        let parts = try XMLElementParts(element.value, at: element.path)
        output += "<\(element.name)"
        for attribute in parts.attributes {
            output += " \(attribute.name)=\""
            output += XMLText.escaped(attribute.text, in: .attribute) + "\""
        }
        guard !parts.text.isEmpty || !parts.children.isEmpty else {
            output += "/>"
            return
        }
        output += ">" + XMLText.escaped(parts.text, in: .element)
        for child in parts.children {
            if parts.text.isEmpty { startLine(depth: depth) }
            try write(child, depth: depth + 1)
        }
        if parts.text.isEmpty { startLine(depth: depth - 1) }
        output += "</\(element.name)>"
    }

    private mutating func startLine(depth: Int) {
        output += "\n" + String(repeating: "  ", count: depth)
    }
}

/// The attributes, text and children as which a value is written.
struct XMLElementParts {
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
        } else if member.key.utf8.starts(with: XMLNaming.attributePrefix.utf8) {
            let name = try Self.name(Substring(member.key.unicodeScalars.dropFirst()), at: path)
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
            let path = path.appending(index: index)
            guard element.kind != .array else {
                throw UnwritableValue(path: path, reason: "XML has no list within a list")
            }
            children.append(Child(name: name, value: element, path: path))
        }
    }

    /// Returns the name if XML allows it.
    static func name(
        _ name: Substring,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        guard XMLName.isName(name) else {
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
            let refused = text.unicodeScalars.first { !$0.isAllowedInXML }
            if let refused { throw UnwritableValue(path: path, character: refused) }
            return text
        }
    }
}
