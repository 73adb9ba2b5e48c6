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

/// The names under which a type and its registered subtypes are found.
struct PolymorphicNames: Sendable {
    /// A name is only unique under its key.
    struct Name: Hashable {
        let key: String
        let name: String
    }

    /// The keys, those of the type itself first.
    private(set) var keys: [String] = []
    /// The types, the one that is asked for first.
    private(set) var all: [any Polymorphic.Type] = []
    private var types: [Name: any Polymorphic.Type] = [:]

    /// Collects what is registered in a type, in its registered subtypes, and so on.
    init(of base: any Polymorphic.Type) {
        precondition(
            base.hasOwnInfo,
            "\(base) must override polymorphicInfo, or it cannot be asked for by itself."
        )
        var pending: [any Polymorphic.Type] = [base]
        var seen: Set<ObjectIdentifier> = []
        while let type = pending.popLast() {
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            add(type)
            if type.hasOwnInfo {
                pending.append(contentsOf: type.polymorphicInfo.registeredSubtypes.reversed())
            }
        }
    }

    /// The type of a name under a key.
    subscript(name: Name) -> (any Polymorphic.Type)? { types[name] }

    private mutating func add(_ type: any Polymorphic.Type) {
        let name = type.polymorphicName
        all.append(type)
        if !keys.contains(name.key) { keys.append(name.key) }
        let other = types.updateValue(type, forKey: name)
        precondition(
            other == nil,
            "\(type) and another type are both called \(name.name) under the key \(name.key)."
        )
    }
}

extension Polymorphic {
    /// Whether the type says something about itself, not only its supertype.
    static var hasOwnInfo: Bool { polymorphicInfo.type == self }

    /// The name of this type and the key for it; the name of the class where the type does not say any.
    static var polymorphicName: PolymorphicNames.Name {
        let info = polymorphicInfo
        let name = info.type == self ? info.name : "\(self)"
        return PolymorphicNames.Name(key: polymorphicKey, name: name)
    }
}
