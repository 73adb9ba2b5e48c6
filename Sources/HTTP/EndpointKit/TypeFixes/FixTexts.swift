internal import ValueTree

/// The source of new types.
enum FixTexts {
    /// Returns a type for a number that is sent as a number or as text.
    static func lenientNumber(_ name: String, _ number: String) -> String {
        """
        struct \(name): Decodable {
            let value: \(number)

            init(from decoder: any Swift.Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let number = try? container.decode(\(number).self) {
                    value = number
                    return
                }
                let text = try container.decode(String.self)
                guard let number = \(number)(text) else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "no number: \\(text)"
                    )
                }
                value = number
            }
        }
        """
    }

    /// Returns a type for one of several types, which are tried in order.
    static func alternatives(_ name: String, _ cases: [(name: String, type: String)]) -> String {
        let declared = cases.map { "    case \($0.name)(\($0.type))" }
        let tried = cases.dropLast().map { option in
            """
                    if let value = try? container.decode(\(option.type).self) {
                        self = .\(option.name)(value)
                        return
                    }
            """
        }
        let last = cases.last.map {
            "        self = .\($0.name)(try container.decode(\($0.type).self))"
        }
        let start = """

                init(from decoder: any Swift.Decoder) throws {
                    let container = try decoder.singleValueContainer()
            """
        let lines = ["enum \(name): Decodable {"] + declared + [start] + tried
        return (lines + [last ?? "", "    }", "}"]).joined(separator: "\n")
    }

    /// Returns a type that accepts everything.
    static func unread(_ name: String) -> String { "struct \(name): Decodable {}" }

    static func structure(
        _ name: String,
        _ fields: [(key: String, name: String, type: String)],
        _ strategy: KeyStrategy
    ) -> String {
        let properties = fields.map { "    let \($0.name): \($0.type)" }
        let isPlain = fields.allSatisfy { strategy.key(of: $0.name.filter { $0 != "`" }) == $0.key }
        let cases = fields.map { field in
            "        case \(field.name)"
                + (field.name == field.key ? "" : " = \(SwiftName.literal(field.key))")
        }
        let keys =
            isPlain ? [] : ["", "    enum CodingKeys: String, CodingKey {"] + cases + ["    }"]
        let lines = ["struct \(name): Decodable {"] + properties + keys + ["}"]
        return lines.joined(separator: "\n")
    }

    static func enumeration(_ name: String, _ values: [SupportedType]) -> String {
        let isText = values.first?.string != nil
        var names: Set<String> = []
        let cases = values.map { value in
            let text = value.string ?? value.numberText ?? ""
            let words = isText ? text : text.replacing("-", with: "minus")
            let wanted = SwiftName.identifier(isText ? words : "value" + words, joins: true)
            let name = SwiftName.free(wanted, names)
            names.insert(name)
            let raw = isText ? SwiftName.literal(text) : text
            return "    case \(name)" + (isText && name == text ? "" : " = \(raw)")
        }
        let raw = isText ? "String" : "Int"
        let start = ["enum \(name): \(raw), Codable, CaseIterable {"]
        return (start + cases + ["}"]).joined(separator: "\n")
    }
}
