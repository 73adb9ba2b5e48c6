/// Names types as written in Swift: `[Pet]`, `[String: Pet]`, `Pet?`.
enum TypeName {
    static func of(_ type: Any.Type) -> String {
        (type as? any SpelledType.Type)?.spelling ?? "\(type)"
    }
}

/// A type with its own syntax.
protocol SpelledType {
    static var spelling: String { get }
}

extension Optional: SpelledType {
    static var spelling: String { TypeName.of(Wrapped.self) + "?" }
}

extension Array: SpelledType {
    static var spelling: String { "[\(TypeName.of(Element.self))]" }
}

extension Dictionary: SpelledType {
    static var spelling: String { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
}
