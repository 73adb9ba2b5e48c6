public import ValueTree

/// Maps an enum by its raw value; a raw value that no case has gives nil.
///
///     let kind: Kind? = data["kind"].get(using: EnumTransformation<Kind>())
public struct EnumTransformation<Object: RawRepresentable>: Transformation
where Object.RawValue: SerializableAndDeserializable {
    private let objectMapper = ObjectMapper()

    /// Creates the transformation.
    public init() {}

    /// The case of a raw value.
    public func transform(from value: SupportedType) -> Object? {
        objectMapper.deserialize(value).flatMap(Object.init(rawValue:))
    }

    /// The raw value of a case; nil is null.
    public func transform(object: Object?) -> SupportedType {
        objectMapper.serialize(object?.rawValue)
    }
}
