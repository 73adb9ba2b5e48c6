/// Types as written in code: `[Todo]`, `String?`, `[String: Int]`.
enum TypeSpelling {
    static func of(_ type: Any.Type) -> String {
        let name = "\(type)"
        return structural(type, named: name)?.spelling ?? name
    }

    /// The type as a structural one; nil for any other.
    static func structural(_ type: Any.Type) -> (any StructuralType.Type)? {
        structural(type, named: "\(type)")
    }

    /// Only generic types are structural; the runtime is slow to find that a type does not conform,
    /// so it is not asked about others.
    private static func structural(
        _ type: Any.Type,
        named name: String
    ) -> (any StructuralType.Type)? {
        name.utf8.last == UInt8(ascii: ">") ? type as? any StructuralType.Type : nil
    }
}

/// A type of the standard library with special syntax and its own shape.
protocol StructuralType {
    static var spelling: String { get }
    static var structure: TypeStructure { get }
    /// A value without elements.
    static var sample: Any? { get }
}

/// What a structural type consists of.
enum TypeStructure {
    case optional(Any.Type)
    case list(Any.Type)
    case dictionary(value: Any.Type)
    /// A dictionary whose keys are not texts, which Codable encodes as alternating keys and values.
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
