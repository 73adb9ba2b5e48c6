internal import ValueTree

/// Names and literals of Swift source.
enum SwiftName {
    /// Returns the property of a key as a guess, because a shape has only keys.
    static func property(_ key: String, _ strategy: KeyStrategy) -> String {
        guard case .useDefaultKeys = strategy else { return identifier(key, joins: true) }
        return identifier(key, joins: false)
    }

    /// Returns an identifier for any text.
    ///
    /// Words are joined where necessary, or everywhere.
    static func identifier(_ text: String, joins: Bool = true) -> String {
        let isName = text.utf8.allSatisfy(isNamePart) && !text.isEmpty
        let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "empty"
        var name = isName && (!joins || words.count < 2) ? text : first + rest.joined()
        if name.first?.isNumber == true { name = "_" + name }
        if name.allSatisfy({ $0 == "_" }) { name += "value" }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// Returns the name of a type for the values of a key.
    static func type(_ key: String, taken: Set<String>) -> String {
        let plain = identifier(key).filter { $0 != "`" && $0 != "_" }
        var name = plain.prefix(1).uppercased() + plain.dropFirst()
        if name.first?.isNumber != false { name = "Value" + name }
        return free(known.contains(name) ? name + "Value" : name, taken)
    }

    /// Returns the name, followed by a number if it is taken.
    static func free(_ name: String, _ taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        let bare = name.filter { $0 != "`" }
        var number = 2
        while taken.contains("\(bare)\(number)") { number += 1 }
        return "\(bare)\(number)"
    }

    /// Returns a type's name without its enclosing types.
    static func simple(_ type: String) -> String {
        type.split(separator: ".").last.map(String.init) ?? type
    }

    /// Returns a string literal.
    static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where isUnseen(scalar): "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    /// Returns whether a character would break a literal or be invisible in it.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar != " " else { return false }
        let category = scalar.properties.generalCategory
        return category == .control || category == .format
            || scalar.properties.isPatternWhitespace
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
    }

    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch",
        "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// Types that a new type would hide where the declarations need them.
    private static let known: Set<String> = [
        "Array", "Bool", "CodingKey", "CodingKeys", "Data", "Date", "Decimal", "Decodable",
        "Decoder", "DecodingError", "Dictionary", "Double", "Float", "Int", "Int128", "Int64",
        "Never", "Optional", "Response", "Self", "String", "Swift", "Type", "Protocol", "UInt64",
        "URL", "UUID", "Void", "Any", "Empty",
    ]
}

/// Generates the coding keys of a type in which a key differs from its property.
enum CodingKeysText {
    /// Returns nil if the property's name is enough.
    static func of(
        _ place: DeclaredPlace,
        readAs otherKey: String?,
        _ strategy: KeyStrategy
    ) -> String? {
        guard place.owner != nil, let fields = place.owner?.fields else { return nil }
        let name = SwiftName.property(place.name, strategy)
        let isNew = place.target == nil && place.isProperty
        let isNamed = strategy.key(of: name.filter { $0 != "`" }) == place.name
        guard otherKey != nil || isNew && !isNamed else { return nil }
        var keys = fields.map { ($0.name, $0.name == place.name ? otherKey ?? $0.name : $0.name) }
        if isNew { keys.append((place.name, place.name)) }
        return text(of: keys, strategy)
    }

    /// Returns the coding keys of properties, with their keys on the wire.
    static func text(of keys: [(name: String, sent: String)], _ strategy: KeyStrategy) -> String {
        let cases = keys.map { key, sent in
            let name = SwiftName.property(key, strategy)
            let isNamed = strategy.key(of: name.filter { $0 != "`" }) == sent
            return "    case \(name)" + (isNamed ? "" : " = \(SwiftName.literal(sent))")
        }
        return (["enum CodingKeys: String, CodingKey {"] + cases + ["}"]).joined(separator: "\n")
    }
}
