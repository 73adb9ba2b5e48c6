public import ValueTree

/// Decides what type a value becomes, and what a value says about the type it was made of.
///
/// A mapper asks it for every object, not for lists and dictionaries of them.
///
///     let mapper = ObjectMapper(polymorph: StaticPolymorph())
public protocol Polymorph: Sendable {
    /// The type to make of the value: `type` itself or a subtype.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type

    /// Writes into the value what tells its type, if anything has to.
    ///
    /// `type` is the object's own one, which may be a subtype of `T`.
    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type)
}

/// A class that ``StaticPolymorph`` tells from its subclasses by a name under a key.
///
///     class Animal: PolymorphicMappable {
///         class var polymorphicKey: String { "type" }
///         class var polymorphicInfo: any PolymorphicInfo {
///             createPolymorphicInfo().with(subtypes: Cat.self, Dog.self)
///         }
///         …
///     }
public protocol Polymorphic: AnyObject, SendableMetatype {
    /// The key under which the name of the type stands.
    static var polymorphicKey: String { get }

    /// The name of the type, and its subtypes.
    ///
    /// A type that is asked for by itself must override it; inherited, it is that of the supertype.
    static var polymorphicInfo: any PolymorphicInfo { get }
}

extension Polymorphic {
    /// What says the name of this type, and no subtype as yet; the name is by default that of the class.
    public static func createPolymorphicInfo(name: String? = nil) -> GenericPolymorphicInfo<Self> {
        GenericPolymorphicInfo(name: name)
    }
}

/// A polymorphic class that can be made from data.
public typealias PolymorphicDeserializable = Deserializable & Polymorphic
/// A polymorphic class that can be turned into data.
public typealias PolymorphicSerializable = Polymorphic & Serializable
/// A polymorphic class that is mapped in both directions.
public typealias PolymorphicMappable = Mappable & Polymorphic

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
