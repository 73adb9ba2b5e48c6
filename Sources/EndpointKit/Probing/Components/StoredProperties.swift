@_spi(Reflection) internal import Swift

/// The stored properties of a struct, known without a value of it.
enum StoredProperties {
    /// The components among them, by the names of their properties, in the order of declaration.
    static func components(
        of type: Any.Type
    ) -> [(name: String, wrapper: any RequestComponent.Type)] {
        var found: [(name: String, wrapper: any RequestComponent.Type)] = []
        _ = _forEachField(of: type) { label, _, fieldType, _ in
            guard let wrapper = fieldType as? any RequestComponent.Type else { return true }
            let text = String(cString: label)
            // The storage of a wrapped property is named after it with an underscore in front.
            found.append((text.hasPrefix("_") ? String(text.dropFirst()) : text, wrapper))
            return true
        }
        return found
    }
}
