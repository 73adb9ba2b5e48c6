internal import CStoredProperties

/// Finds the stored properties of a group that are endpoint wrappers in the metadata of its class,
/// without instantiating their types.
enum DeclaredProperties {
    /// Returns all of them in the order of declaration, starting with those of the superclass; nil
    /// if the metadata does not have the expected layout.
    static func of(_ type: EndpointGroup.Type) -> [DeclaredProperty]? {
        classes(of: type)?.flatMap { known in
            known.places.map { DeclaredProperty(csp_property_at(known.type, $0)) }
        }
    }

    /// Returns their number, without reading their names.
    static func count(of type: EndpointGroup.Type) -> Int? {
        classes(of: type)?.reduce(0) { $0 + $1.places.count }
    }

    /// A class, and the indices of its properties that are wrappers.
    private struct KnownClass {
        let type: UnsafeRawPointer
        let places: [Int32]
    }

    /// Returns the class and its superclasses below `EndpointGroup`, starting with the topmost one.
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

    /// Returns whether the type of a property is ``Declared``, judged by its name: to compare the
    /// types, the runtime would have to instantiate the property's type.
    private static func isWrapper(_ property: csp_property) -> Bool {
        guard let generic = property.generic else { return false }
        return csp_is_type(generic, "EndpointKit", "Declared")
    }

    /// Returns the metadata of a type: a metatype is a pointer to it.
    private static func pointer(to type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
}

/// A stored property whose type is ``Declared``.
struct DeclaredProperty {
    /// The name of the storage: an underscore and the name of the property.
    let label: String
    /// The offset in an instance.
    let offset: Int

    init(_ property: csp_property) {
        label = String(cString: property.name)
        offset = property.offset
    }

    /// Returns the number of its wrapper, which is the first field of a wrapper; nil if the offset
    /// is outside the instance.
    func number(in group: EndpointGroup) -> Int? {
        let type = unsafeBitCast(Swift.type(of: group), to: UnsafeRawPointer.self)
        guard offset + MemoryLayout<Int>.size <= csp_instance_size(type) else { return nil }
        // The metadata gives the type of the value at this offset. The group is alive until the
        // end.
        return withExtendedLifetime(group) {
            Unmanaged.passUnretained(group).toOpaque().load(fromByteOffset: offset, as: Int.self)
        }
    }
}
