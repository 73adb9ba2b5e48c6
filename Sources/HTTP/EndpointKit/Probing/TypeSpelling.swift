internal import CStoredProperties

/// Types as written in code: `[Todo]`, `String?`, `[String: Int]`.
enum TypeSpelling {
    static func of(_ type: Any.Type) -> String { spelled(name(of: type)[...]) }

    /// Returns the type as a structural one; nil for any other type.
    ///
    /// For each type it is asked about, the runtime searches all conformances of the program. It is
    /// therefore asked only about rare generic types; the metadata of optionals and arrays already
    /// contains their argument.
    static func structural(_ type: Any.Type) -> (any StructuralType.Type)? {
        if let wrapped = TypeArgument.ofOptional(type) { return optional(of: wrapped) }
        if let element = TypeArgument.ofArray(type) { return array(of: element) }
        guard name(of: type).utf8.last == UInt8(ascii: ">") else { return nil }
        return type as? any StructuralType.Type
    }

    private static func optional<T>(of type: T.Type) -> any StructuralType.Type { T?.self }

    private static func array<T>(of type: T.Type) -> any StructuralType.Type { [T].self }

    /// Returns the name without modules; an interpolation would first ask the metatype for its
    /// description.
    private static func name(of type: Any.Type) -> String { _typeName(type, qualified: false) }

    /// Rewrites the names of structural types as text, because asking their types would be slow.
    private static func spelled(_ name: Substring) -> String {
        guard name.utf8.last == UInt8(ascii: ">"),
            let open = name.firstIndex(of: "<")
        else { return String(name) }
        let arguments = arguments(in: name[open...].dropFirst().dropLast())
        return switch (name[..<open], arguments.count) {
        case ("Optional", 1): spelled(arguments[0]) + "?"
        case ("Array", 1): "[\(spelled(arguments[0]))]"
        case ("ContiguousArray", 1), ("Set", 1), ("ServerSentEvents", 1), ("JSONLines", 1):
            "\(name[..<open])<\(spelled(arguments[0]))>"
        case ("Dictionary", 2): "[\(spelled(arguments[0])): \(spelled(arguments[1]))]"
        default: String(name)
        }
    }

    /// Returns the arguments of a generic type, which are separated by commas outside brackets.
    private static func arguments(in text: Substring) -> [Substring] {
        var arguments: [Substring] = []
        var (depth, start, last) = (0, text.startIndex, Character(" "))
        for index in text.indices {
            let character = text[index]
            defer { last = character }
            // The `>` in the arrow of a function type isn't a closing bracket.
            if "<([".contains(character) { depth += 1 }
            if ">)]".contains(character), last != "-" { depth -= 1 }
            guard character == ",", depth == 0 else { continue }
            arguments.append(text[start..<index])
            start = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        }
        return arguments + [text[start...]]
    }
}

/// Reads the argument of a generic type of the standard library from its metadata.
enum TypeArgument {
    /// Returns the type inside an optional; nil for any other type.
    static func ofOptional(_ type: Any.Type) -> Any.Type? {
        csp_optional_argument(pointer(to: type)).map(self.type)
    }

    /// Returns the type of an array's elements; nil for any other type.
    static func ofArray(_ type: Any.Type) -> Any.Type? {
        csp_array_argument(pointer(to: type)).map(self.type)
    }

    /// Returns the metadata of a type: a metatype is a pointer to it.
    private static func pointer(to type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    private static func type(at metadata: UnsafeRawPointer) -> Any.Type {
        unsafeBitCast(metadata, to: Any.Type.self)
    }
}

/// A type of the standard library with special syntax and its own shape.
protocol StructuralType {
    static var spelling: String { get }
    static var structure: TypeStructure { get }
    /// Returns a value with one element, since code may expect one.
    ///
    /// The value is empty if there is no sample of the element.
    static func sample(of element: Any?) -> Any?
    /// Returns whether a value of this type is nil.
    static func isNil(_ value: Any) -> Bool
}

extension StructuralType {
    static func isNil(_ value: Any) -> Bool { false }
}

/// The structure of a structural type.
enum TypeStructure {
    case optional(Any.Type)
    case list(Any.Type)
    case dictionary(value: Any.Type)
    /// A dictionary whose keys aren't texts, which Codable encodes as alternating keys and values.
    case pairs
}

extension Optional: StructuralType {
    static var spelling: String { TypeSpelling.of(Wrapped.self) + "?" }
    static var structure: TypeStructure { .optional(Wrapped.self) }
    static func sample(of element: Any?) -> Any? { (element as? Wrapped) as Self as Any }
    static func isNil(_ value: Any) -> Bool {
        guard case .some? = value as? Self else { return true }
        return false
    }
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
