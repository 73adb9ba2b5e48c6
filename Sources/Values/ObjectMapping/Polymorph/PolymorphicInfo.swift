/// The name of a polymorphic type, and the subtypes that are known.
public protocol PolymorphicInfo: Sendable {
    /// The type itself.
    var type: any Polymorphic.Type { get }
    /// What the type is called in values.
    var name: String { get }
    /// Subtypes, direct or not; each may know more.
    var registeredSubtypes: [any Polymorphic.Type] { get }
}

/// The name of a polymorphic type, and subtypes that the compiler has checked to be some.
public struct GenericPolymorphicInfo<T: Polymorphic>: PolymorphicInfo {
    /// What the type is called in values.
    public let name: String
    /// The subtypes, in the order in which they were registered.
    public private(set) var registeredSubtypes: [any Polymorphic.Type] = []

    /// Creates the information; the name is by default that of the class.
    public init(name: String? = nil) {
        self.name = name ?? "\(T.self)"
    }

    /// The type itself.
    public var type: any Polymorphic.Type { T.self }

    /// Registers a subtype, which must not be the type itself.
    public mutating func register(subtype: T.Type) {
        precondition(subtype != T.self, "\(T.self) cannot be registered as a subtype of itself.")
        registeredSubtypes.append(subtype)
    }

    /// Registers subtypes, none of which may be the type itself.
    public mutating func register(subtypes: [T.Type]) {
        for subtype in subtypes { register(subtype: subtype) }
    }

    /// Registers subtypes, none of which may be the type itself.
    public mutating func register(subtypes: T.Type...) {
        register(subtypes: subtypes)
    }

    /// This information with one more subtype.
    public func with(subtype: T.Type) -> GenericPolymorphicInfo {
        with(subtypes: [subtype])
    }

    /// This information with more subtypes.
    public func with(subtypes: [T.Type]) -> GenericPolymorphicInfo {
        var copy = self
        copy.register(subtypes: subtypes)
        return copy
    }

    /// This information with more subtypes.
    public func with(subtypes: T.Type...) -> GenericPolymorphicInfo {
        with(subtypes: subtypes)
    }
}
