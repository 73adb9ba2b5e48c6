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
