/// Names types as written in Swift: `[Pet]`, `[String: Pet]`, `Pet?`.
enum TypeName {
    static func of(_ type: Any.Type) -> String {
        (type as? any SpelledType.Type)?.spelling(of) ?? "\(type)"
    }
}

/// A type with its own syntax.
protocol SpelledType {
    /// Returns the type as written, with the names that `name` returns for the types inside.
    static func spelling(_ name: (Any.Type) -> String) -> String
}

extension Optional: SpelledType {
    static func spelling(_ name: (Any.Type) -> String) -> String { name(Wrapped.self) + "?" }
}

extension Array: SpelledType {
    static func spelling(_ name: (Any.Type) -> String) -> String { "[\(name(Element.self))]" }
}

extension Dictionary: SpelledType {
    static func spelling(_ name: (Any.Type) -> String) -> String {
        "[\(name(Key.self)): \(name(Value.self))]"
    }
}
