internal import CStoredProperties

/// The stored properties of a group that are endpoint wrappers, found in the metadata of its class
/// without making their types.
enum DeclaredProperties {
    /// All of them in the order of declaration, those of the superclass first; nil if the metadata
    /// is not laid out as expected.
    static func of(_ type: EndpointGroup.Type) -> [DeclaredProperty]? {
        let base = pointer(to: EndpointGroup.self)
        var properties: [DeclaredProperty] = []
        var next: UnsafeRawPointer? = pointer(to: type)
        while let current = next, current != base {
            let count = csp_count(current)
            guard count >= 0 else { return nil }
            properties.insert(contentsOf: declared(by: current, count), at: 0)
            next = csp_superclass(current)
        }
        return properties
    }

    private static func declared(by type: UnsafeRawPointer, _ count: Int32) -> [DeclaredProperty] {
        let wrapper = csp_struct_descriptor(pointer(to: Declared<GetVerb, Empty, Empty>.self))
        return (0..<count).map { csp_property_at(type, $0) }.filter { $0.generic == wrapper }
            .map { DeclaredProperty(label: String(cString: $0.name), offset: $0.offset) }
    }

    /// A metatype is a pointer to the metadata of the type.
    private static func pointer(to type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
}

/// A stored property whose type is ``Declared``.
struct DeclaredProperty {
    /// The name of the storage, with an underscore before that of the property.
    let label: String
    /// Where it is in an instance.
    let offset: Int

    /// The number of its wrapper, which is what a wrapper begins with; nil if that cannot be it.
    func number(in group: EndpointGroup) -> Int? {
        let type = unsafeBitCast(Swift.type(of: group), to: UnsafeRawPointer.self)
        guard offset + MemoryLayout<Int>.size <= csp_instance_size(type) else { return nil }
        // The metadata says what is at this place of the instance, which lives until the end.
        return withExtendedLifetime(group) {
            Unmanaged.passUnretained(group).toOpaque().load(fromByteOffset: offset, as: Int.self)
        }
    }
}
