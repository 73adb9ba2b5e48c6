import Synchronization
public import ValueTree

/// Finds types by a name that stands under a key in the value, for classes that are ``Polymorphic``.
///
/// The key, the name and the subtypes are what the class that is asked for registers; any other type is
/// left as it is.
///
/// It is a programmer's error, and ends the program, to ask for a class that does not override
/// `polymorphicInfo`, or to give two classes the same name under the same key.
public final class StaticPolymorph: Polymorph {
    private let known = Mutex<[ObjectIdentifier: PolymorphicNames]>([:])

    /// Creates a polymorph, which remembers what it has found out about classes.
    public init() {}

    /// The registered type whose name stands in the value, else the type itself.
    public func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
        guard let base = type as? any Polymorphic.Type else { return type }
        let names = names(of: base)
        for key in names.keys {
            guard let name = supportedType[key]?.string,
                let found = names[PolymorphicNames.Name(key: key, name: name)]
            else { continue }
            return found as? T.Type ?? type
        }
        return type
    }

    /// Writes the name of the type under its key.
    public func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        guard let type = type as? any Polymorphic.Type else { return }
        let name = type.polymorphicName
        supportedType.addToDictionary(key: name.key, value: .string(name.name))
    }

    /// The names of a type and its registered subtypes.
    func names(of base: any Polymorphic.Type) -> PolymorphicNames {
        let id = ObjectIdentifier(base)
        if let names = known.withLock({ $0[id] }) { return names }
        // Outside the lock, since it runs code of the classes.
        let names = PolymorphicNames(of: base)
        known.withLock { $0[id] = names }
        return names
    }
}
