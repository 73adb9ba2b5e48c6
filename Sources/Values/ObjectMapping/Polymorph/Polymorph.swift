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
