@_spi(Reflection) internal import Swift

/// The stored properties of a type, known without a value of it.
enum StoredProperties {
    /// The components among them, by the names of their properties, in the order of declaration.
    static func components(
        of type: Any.Type
    ) -> [(name: String, wrapper: any RequestComponent.Type)] {
        all(of: type).compactMap { name, type in
            (type as? any RequestComponent.Type).map { (name, $0) }
        }
    }

    /// All of them, by the names that were written, in the order of declaration.
    static func all(of type: Any.Type) -> [(name: String, type: Any.Type)] {
        var found: [(name: String, type: Any.Type)] = []
        // `.classType`, which as a static variable cannot be read from here.
        let options = _EachFieldOptions(rawValue: type is AnyClass ? 1 : 0)
        _ = _forEachField(of: type, options: options) { label, _, fieldType, _ in
            let text = String(cString: label)
            // The storage of a wrapped property is named after it with an underscore in front.
            found.append((text.hasPrefix("_") ? String(text.dropFirst()) : text, fieldType))
            return true
        }
        return found
    }
}
