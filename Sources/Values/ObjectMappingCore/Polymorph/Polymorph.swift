public import ValueTree

/// Chooses the type that a value is converted to, and writes type information to values.
///
/// A mapper consults it for every object, but not for arrays and dictionaries of them.
///
///     let mapper = ObjectMapper(polymorph: StaticPolymorph())
public protocol Polymorph: Sendable {
    /// The type to convert the value to: `type` itself or a subtype.
    ///
    ///     StaticPolymorph().polymorphType(for: Animal.self, in: ["type": "Cat"])    // Cat.self
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type

    /// Adds type information to the value, if needed.
    ///
    /// `type` is the object's dynamic type, which may be a subtype of `T`.
    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type)
}

/// A class whose subclasses ``StaticPolymorph`` tells apart by a type name in the value.
///
///     class Animal: PolymorphicDeserializable {
///         class var polymorphicKey: String { "type" }
///         class var polymorphicInfo: any PolymorphicInfo {
///             createPolymorphicInfo().with(subtypes: Cat.self, Dog.self)
///         }
///
///         let name: String
///
///         required init(_ data: DeserializableData) throws {
///             name = try data["name"].get()
///         }
///     }
///
///     class Cat: Animal {}
///     class Dog: Animal {}
public protocol Polymorphic: AnyObject, SendableMetatype {
    /// The key of the type name.
    static var polymorphicKey: String { get }

    /// The type's name and its subtypes.
    ///
    /// A type that is requested directly must override it; otherwise it inherits that of its
    /// superclass.
    static var polymorphicInfo: any PolymorphicInfo { get }
}

extension Polymorphic {
    /// Creates the information for this type without subtypes; the default name is that of the
    /// class.
    ///
    ///     Animal.createPolymorphicInfo(name: "animal").name    // "animal"
    public static func createPolymorphicInfo(name: String? = nil) -> GenericPolymorphicInfo<Self> {
        GenericPolymorphicInfo(name: name)
    }
}

/// A polymorphic class that can be created from data.
public typealias PolymorphicDeserializable = Deserializable & Polymorphic
/// A polymorphic class that can be written to data.
public typealias PolymorphicSerializable = Polymorphic & Serializable
/// A polymorphic class that is mapped in both directions.
public typealias PolymorphicMappable = Mappable & Polymorphic

/// The name and the known subtypes of a polymorphic type.
public protocol PolymorphicInfo: Sendable {
    /// The type itself.
    var type: any Polymorphic.Type { get }
    /// The type's name in values.
    var name: String { get }
    /// The registered subtypes, direct or indirect; each may register more.
    var registeredSubtypes: [any Polymorphic.Type] { get }
}

/// The name and the subtypes of a polymorphic type, checked by the compiler.
public struct GenericPolymorphicInfo<T: Polymorphic>: PolymorphicInfo {
    /// The type's name in values.
    public let name: String
    /// The subtypes in the order they were registered.
    public private(set) var registeredSubtypes: [any Polymorphic.Type] = []

    /// Creates the information; the default name is that of the class.
    public init(name: String? = nil) {
        self.name = name ?? "\(T.self)"
    }

    /// The type itself.
    public var type: any Polymorphic.Type { T.self }

    /// Registers a subtype, which must not be the type itself.
    ///
    ///     var info = GenericPolymorphicInfo<Animal>()
    ///     info.register(subtype: Cat.self)
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

    /// Returns a copy with one more subtype.
    ///
    ///     let info = Animal.createPolymorphicInfo().with(subtype: Cat.self)
    public func with(subtype: T.Type) -> GenericPolymorphicInfo {
        with(subtypes: [subtype])
    }

    /// Returns a copy with more subtypes.
    public func with(subtypes: [T.Type]) -> GenericPolymorphicInfo {
        var copy = self
        copy.register(subtypes: subtypes)
        return copy
    }

    /// Returns a copy with more subtypes.
    public func with(subtypes: T.Type...) -> GenericPolymorphicInfo {
        with(subtypes: subtypes)
    }
}
