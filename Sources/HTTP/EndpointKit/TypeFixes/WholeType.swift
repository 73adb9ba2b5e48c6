internal import ValueTree

/// The complete declaration of a type in which some properties are fixed.
///
/// Other properties stay as declared, as far as a shape describes them: it has keys and types, but
/// no comments, methods or default values.
package struct WholeType: Sendable, Hashable {
    /// Swift source: the type, followed by the declarations that the group needs.
    package let declaration: String

    /// Creates the declaration.
    ///
    /// Returns nil if the fixes are of no type, or of several types.
    package init?(_ fixes: [TypeFix]) {
        guard let first = fixes.first, let owner = first.owner,
            fixes.allSatisfy({ $0.owner == owner })
        else { return nil }
        var properties = first.properties.map { Line(property: $0) }
        for fix in fixes { properties.take(fix.property) }
        let lines = properties.map { "    " + $0.text }
        var nested = fixes.flatMap(\.nested).withoutRepetition
        // A type that is only Decodable can't be part of a Codable type.
        let isRead = nested.contains { $0.contains(": Decodable") }
        if let keys = Self.keys(of: properties.map(\.property)) { nested.append(keys) }
        let start = "struct \(SwiftName.simple(owner)): \(isRead ? "Decodable" : "Codable") {"
        let inside = nested.map { "\n" + Self.indented($0) }
        let type = ([start] + lines + inside + ["}"]).joined(separator: "\n")
        let dates = fixes.compactMap(\.dates).withoutRepetition
        declaration = ([type] + dates).joined(separator: "\n\n")
    }

    /// A line of the declaration.
    fileprivate struct Line {
        var property: FixedProperty
        /// The remark at the end of the line: how it was declared before.
        var remark = ""

        var text: String { property.line + (remark.isEmpty ? "" : "  // " + remark) }
    }

    /// Returns nil if all keys are the names of their properties.
    private static func keys(of properties: [FixedProperty]) -> String? {
        guard properties.contains(where: { $0.sent != nil }) else { return nil }
        let cases = properties.map { property in
            let sent = property.sent.map { " = " + SwiftName.literal($0) } ?? ""
            return "    case \(property.name)\(sent)"
        }
        return (["enum CodingKeys: String, CodingKey {"] + cases + ["}"]).joined(separator: "\n")
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}

extension [WholeType.Line] {
    /// Replaces the property with the same key, or appends the property.
    fileprivate mutating func take(_ property: FixedProperty) {
        guard let index = firstIndex(where: { $0.property.key == property.key }) else {
            return append(WholeType.Line(property: property, remark: "new"))
        }
        let before = self[index].property
        let remark = before.type == property.type ? "changed" : "was " + before.type
        self[index] = WholeType.Line(property: property, remark: remark)
    }
}

extension [String] {
    /// The texts without repetitions, in order of first occurrence.
    fileprivate var withoutRepetition: [String] {
        reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
    }
}

/// A property of a type as source.
struct FixedProperty: Sendable, Hashable {
    /// Its declared key.
    let key: String
    let name: String
    let type: String
    /// The key that is sent, if it differs from the property's name.
    let sent: String?

    init(_ key: String, type: String, readAs otherKey: String?, _ strategy: KeyStrategy) {
        self.key = key
        self.type = type
        name = SwiftName.property(key, strategy)
        let own = strategy.key(of: name.filter { $0 != "`" })
        let read = otherKey ?? key
        sent = own == read ? nil : read
    }

    var line: String { "let \(name): \(type)" }
}
