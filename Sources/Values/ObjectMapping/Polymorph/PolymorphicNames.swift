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
