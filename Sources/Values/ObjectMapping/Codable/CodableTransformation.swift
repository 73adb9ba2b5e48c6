public import ValueTree

/// Maps a Codable type as a decoder and an encoder do.
///
///     let pet: Pet? = data["pet"].get(using: CodableTransformation<Pet>())
public struct CodableTransformation<Object: Codable & SendableMetatype>: Transformation,
    DecodingTransformation
{
    private let decoder: ValueDecoder
    private let encoder: ValueEncoder

    /// Creates the transformation; the coders say how dates and keys are written.
    public init(decoder: ValueDecoder = ValueDecoder(), encoder: ValueEncoder = ValueEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    /// The decoded object, or nil when the value does not decode.
    public func transform(from value: SupportedType) -> Object? {
        try? decoder.decode(Object.self, from: value)
    }

    /// The encoded object; nil, and an object that cannot be encoded, is null.
    public func transform(object: Object?) -> SupportedType {
        object.flatMap { try? encoder.encode($0) } ?? .null
    }

    /// Nothing is known about the values but the type.
    public var shape: Shape { .throughCodable(Object.self) }

    func refusal(of value: SupportedType) -> DecodeError? {
        do throws(DecodeError) {
            _ = try decoder.decode(Object.self, from: value)
            return nil
        } catch {
            return error
        }
    }
}

extension Shape {
    /// What is known of a type that a decoder makes.
    static func throughCodable(_ type: Any.Type) -> Shape {
        Shape(type: TypeName.of(type), content: .opaque(reason: "\(ReadThroughCodable())"))
    }
}
