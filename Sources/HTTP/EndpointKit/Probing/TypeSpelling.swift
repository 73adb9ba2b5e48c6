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
    /// A value with one element, since code may expect one, or without any when there is no sample
    /// of it.
    static func sample(of element: Any?) -> Any?
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
    static func sample(of element: Any?) -> Any? { (element as? Wrapped) as Self as Any }
}

extension Array: StructuralType {
    static var spelling: String { "[\(TypeSpelling.of(Element.self))]" }
    static var structure: TypeStructure { .list(Element.self) }
    static func sample(of element: Any?) -> Any? {
        Self([element as? Element].compactMap(\.self))
    }
}

extension ContiguousArray: StructuralType {
    static var spelling: String { "ContiguousArray<\(TypeSpelling.of(Element.self))>" }
    static var structure: TypeStructure { .list(Element.self) }
    static func sample(of element: Any?) -> Any? {
        Self([element as? Element].compactMap(\.self))
    }
}

extension Set: StructuralType {
    static var spelling: String { "Set<\(TypeSpelling.of(Element.self))>" }
    static var structure: TypeStructure { .list(Element.self) }
    static func sample(of element: Any?) -> Any? {
        Self([element as? Element].compactMap(\.self))
    }
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
    static func sample(of element: Any?) -> Any? {
        guard let key = "1" as? Key ?? 1 as? Key, let value = element as? Value else {
            return Self()
        }
        return [key: value]
    }
}
