/// Types as one writes them: `[Todo]`, `String?`, `[String: Int]`.
enum TypeSpelling {
    static func of(_ type: Any.Type) -> String {
        let name = "\(type)"
        return structural(type, named: name)?.spelling ?? name
    }

    /// The type as one of those with a spelling of their own, nil for any other.
    static func structural(_ type: Any.Type) -> (any StructuralType.Type)? {
        structural(type, named: "\(type)")
    }

    /// All of them are generic, so the runtime, which takes long to say that a type does not conform,
    /// is asked about those alone.
    private static func structural(
        _ type: Any.Type,
        named name: String
    ) -> (any StructuralType.Type)? {
        name.utf8.last == UInt8(ascii: ">") ? type as? any StructuralType.Type : nil
    }
}

/// A type of the standard library with a spelling, and a shape, of its own.
protocol StructuralType {
    static var spelling: String { get }
    static var structure: TypeStructure { get }
    /// A value that needs no element.
    static var sample: Any? { get }
}

/// What a type of the standard library is made of.
enum TypeStructure {
    case optional(Any.Type)
    case list(Any.Type)
    case dictionary(value: Any.Type)
    /// Codable writes dictionaries with keys that are not texts as a list of keys and values.
    case pairs
}

extension Optional: StructuralType {
    static var spelling: String { TypeSpelling.of(Wrapped.self) + "?" }
    static var structure: TypeStructure { .optional(Wrapped.self) }
    static var sample: Any? { Self.none as Any }
}

extension Array: StructuralType {
    static var spelling: String { "[\(TypeSpelling.of(Element.self))]" }
    static var structure: TypeStructure { .list(Element.self) }
    static var sample: Any? { Self() }
}

extension ContiguousArray: StructuralType {
    static var spelling: String { "ContiguousArray<\(TypeSpelling.of(Element.self))>" }
    static var structure: TypeStructure { .list(Element.self) }
    static var sample: Any? { Self() }
}

extension Set: StructuralType {
    static var spelling: String { "Set<\(TypeSpelling.of(Element.self))>" }
    static var structure: TypeStructure { .list(Element.self) }
    static var sample: Any? { Self() }
}

extension Dictionary: StructuralType {
    static var spelling: String {
        "[\(TypeSpelling.of(Key.self)): \(TypeSpelling.of(Value.self))]"
    }
    static var structure: TypeStructure {
        let hasTextKeys =
            Key.self == String.self || Key.self == Int.self
            || Key.self is any CodingKeyRepresentable.Type
        return hasTextKeys ? .dictionary(value: Value.self) : .pairs
    }
    static var sample: Any? { Self() }
}
