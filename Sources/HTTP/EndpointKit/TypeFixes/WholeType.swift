internal import ValueTree

/// The complete declaration of a type in which some properties are fixed.
///
/// What is not fixed stands as it is declared, as far as a shape tells: it knows keys and types, and no comments,
/// methods or default values.
package struct WholeType: Sendable, Hashable {
    /// Swift source: the type, and behind it what the group needs.
    package let declaration: String

    /// Nil where the fixes are of no type, or of several.
    package init?(_ fixes: [TypeFix]) {
        guard let first = fixes.first, let owner = first.owner,
            fixes.allSatisfy({ $0.owner == owner })
        else { return nil }
        var properties = first.properties.map { Line(property: $0) }
        for fix in fixes { properties.take(fix.property) }
        let lines = properties.map { "    " + $0.text }
        var nested = fixes.flatMap(\.nested).withoutRepetition
        // What is only read cannot be a part of what is written, too.
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
        /// What is said behind it: how it was declared before.
        var remark = ""

        var text: String { property.line + (remark.isEmpty ? "" : "  // " + remark) }
    }

    /// Nil where all keys are those of their properties.
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
    /// Puts a property in the place of the one with its key, or behind the last.
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
    /// Each text once, in the order of their first places.
    fileprivate var withoutRepetition: [String] {
        reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
    }
}

/// A property of a type as source.
struct FixedProperty: Sendable, Hashable {
    /// Its key as it is declared.
    let key: String
    let name: String
    let type: String
    /// The key that is sent, if the property's own name is another one.
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
