internal import CStoredProperties

/// The stored properties of a group that are endpoint wrappers, found in the metadata of its class
/// without making their types.
enum DeclaredProperties {
    /// All of them in the order of declaration, those of the superclass first; nil if the metadata
    /// is not laid out as expected.
    static func of(_ type: EndpointGroup.Type) -> [DeclaredProperty]? {
        classes(of: type)?.flatMap { known in
            known.places.map { DeclaredProperty(csp_property_at(known.type, $0)) }
        }
    }

    /// How many there are, without their names.
    static func count(of type: EndpointGroup.Type) -> Int? {
        classes(of: type)?.reduce(0) { $0 + $1.places.count }
    }

    /// A class and where its wrappers are among its properties.
    private struct KnownClass {
        let type: UnsafeRawPointer
        let places: [Int32]
    }

    /// The class and those it inherits from, up to `EndpointGroup`, the first of them first.
    private static func classes(of type: EndpointGroup.Type) -> [KnownClass]? {
        let base = pointer(to: EndpointGroup.self)
        var classes: [KnownClass] = []
        var next: UnsafeRawPointer? = pointer(to: type)
        while let current = next, current != base {
            let count = csp_count(current)
            guard count >= 0 else { return nil }
            let places = (0..<count).filter { isWrapper(csp_property_at(current, $0)) }
            classes.insert(KnownClass(type: current, places: places), at: 0)
            next = csp_superclass(current)
        }
        return classes
    }

    /// By its name: to compare it with ``Declared`` of some types, the runtime would have to make that.
    private static func isWrapper(_ property: csp_property) -> Bool {
        guard let generic = property.generic else { return false }
        return csp_is_type(generic, "EndpointKit", "Declared")
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

    init(_ property: csp_property) {
        label = String(cString: property.name)
        offset = property.offset
    }

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
