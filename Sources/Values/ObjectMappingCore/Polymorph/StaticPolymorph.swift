import Synchronization
public import ValueTree

/// Chooses subclasses of ``Polymorphic`` classes by a type name in the value.
///
/// The requested class registers the key, the names and the subtypes.
///
/// Types that aren't polymorphic are unchanged.
///
/// It is a programming error to request a class that doesn't override `polymorphicInfo`, or to give
/// two classes the same name for the same key: the program stops.
public final class StaticPolymorph: Polymorph {
    private let known = Mutex<[ObjectIdentifier: PolymorphicNames]>([:])
    /// The known names around types that had to be written in place of other names.
    private let written = Mutex<[ObjectIdentifier: Set<PolymorphicNames.Name>]>([:])
    /// The unknown names from which objects were read.
    let unknownNames = UnknownTypeNames()

    /// Creates a polymorph, which caches the names of classes.
    public init() {}

    /// Returns the registered type that the value names, or the type itself.
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

    /// Writes the type's name for its key.
    ///
    ///     var value: SupportedType = ["name": "Tom"]
    ///     StaticPolymorph().writeTypeInfo(to: &value, of: Cat.self)
    ///     // {"name": "Tom", "type": "Cat"}
    ///
    /// A value that names an unknown type is read as the requested one.
    ///
    /// The object is then written with that unknown name, which a mapper stores for as long as the
    /// object exists. An object that maps the key itself, or reads and writes it, writes its own
    /// value, unless that is the name of another known type.
    ///
    ///     data["type"].map(&typeName)
    public func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        guard let type = type as? any Polymorphic.Type else { return }
        let name = type.polymorphicName
        if let written = supportedType[name.key]?.string, written != name.name,
            !isKnown(PolymorphicNames.Name(key: name.key, name: written), besides: type)
        {
            return
        }
        supportedType.addToDictionary(key: name.key, value: .string(name.name))
    }

    /// Stores the value that is in place of the type's name, unless it is a known name.
    func keepUnknownName<T>(in supportedType: SupportedType, of object: T) {
        guard let base = T.self as? any Polymorphic.Type, let object = object as? any Polymorphic,
            let value = supportedType[base.polymorphicKey], value != .null
        else { return }
        let name = value.string.map { PolymorphicNames.Name(key: base.polymorphicKey, name: $0) }
        guard name.flatMap({ names(of: base)[$0] }) == nil else { return }
        unknownNames.keep(value, of: object)
    }

    /// Writes type information to the value that an object was written to.
    func writeInfo<T>(to supportedType: inout SupportedType, of object: T) {
        guard let object = object as? any Polymorphic else { return }
        let type = type(of: object)
        let key = type.polymorphicName.key
        if supportedType[key] == nil, let name = unknownNames[object] {
            supportedType.addToDictionary(key: key, value: name)
        } else {
            writeTypeInfo(to: &supportedType, of: type)
        }
    }

    /// Returns whether a name belongs to a class that was requested, or to one in the hierarchy of
    /// `type`.
    private func isKnown(
        _ name: PolymorphicNames.Name,
        besides type: any Polymorphic.Type
    ) -> Bool {
        if known.withLock({ $0.values.contains { $0[name] != nil } }) { return true }
        // No value may have been read yet.
        return hierarchy(of: type).contains(name)
    }

    /// The names of a type, of the types that it is a subtype of, and of all that they register.
    private func hierarchy(of type: any Polymorphic.Type) -> Set<PolymorphicNames.Name> {
        let id = ObjectIdentifier(type)
        if let names = written.withLock({ $0[id] }) { return names }
        var names: Set<PolymorphicNames.Name> = []
        for type in type.supertypes {
            for known in PolymorphicNames.types(from: type) { names.insert(known.polymorphicName) }
        }
        written.withLock { $0[id] = names }
        return names
    }

    /// The names of a type and its registered subtypes.
    func names(of base: any Polymorphic.Type) -> PolymorphicNames {
        let id = ObjectIdentifier(base)
        if let names = known.withLock({ $0[id] }) { return names }
        // Outside the lock, because it runs code of the classes.
        let names = PolymorphicNames(of: base)
        known.withLock { $0[id] = names }
        return names
    }
}

/// The names of a type and its registered subtypes.
struct PolymorphicNames: Sendable {
    /// A name is unique only for its key.
    struct Name: Hashable {
        let key: String
        let name: String
    }

    /// The keys, that of the type itself first.
    private(set) var keys: [String] = []
    /// The types, the requested one first.
    private(set) var all: [any Polymorphic.Type] = []
    private var types: [Name: any Polymorphic.Type] = [:]

    /// Collects the subtypes registered by a type, by those subtypes, and so on.
    init(of base: any Polymorphic.Type) {
        precondition(
            base.hasOwnInfo,
            "\(base) must override polymorphicInfo, or it cannot be requested directly."
        )
        for type in Self.types(from: base) { add(type) }
    }

    /// A type and its subtypes: those that it registers, those that they register, and so on.
    static func types(from base: any Polymorphic.Type) -> [any Polymorphic.Type] {
        var types: [any Polymorphic.Type] = []
        var pending = [base]
        var seen: Set<ObjectIdentifier> = []
        while let type = pending.popLast() {
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            types.append(type)
            if type.hasOwnInfo {
                pending.append(contentsOf: type.polymorphicInfo.registeredSubtypes.reversed())
            }
        }
        return types
    }

    /// The type with a name.
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
    /// The type itself and the polymorphic types that it is a subclass of.
    static var supertypes: [any Polymorphic.Type] {
        var types: [any Polymorphic.Type] = []
        var next: AnyClass? = self
        while let current = next {
            if let type = current as? any Polymorphic.Type { types.append(type) }
            next = _getSuperclass(current)
        }
        return types
    }

    /// Whether the type overrides `polymorphicInfo`.
    static var hasOwnInfo: Bool { polymorphicInfo.type == self }

    /// The type's name and its key; by default the name of the class.
    static var polymorphicName: PolymorphicNames.Name {
        let info = polymorphicInfo
        let name = info.type == self ? info.name : "\(self)"
        return PolymorphicNames.Name(key: polymorphicKey, name: name)
    }
}
