import FoundationEssentials
import Testing
import ValueTree

/// A format that only has strings.
private struct TextSerializer: TypedSerializer {
    func serialize(_ supportedType: SupportedType) -> Data {
        Data(typedSerialize(supportedType).utf8)
    }

    func deserialize(_ data: Data) -> SupportedType {
        String(validating: data, as: UTF8.self).map(typedDeserialize) ?? .null
    }

    func typedSerialize(_ supportedType: SupportedType) -> String { supportedType.string ?? "" }

    func typedDeserialize(_ data: String) -> SupportedType { .string(data) }
}

/// A binary format.
private struct ByteSerializer: Serializer {
    func serialize(_ supportedType: SupportedType) -> Data { Data([0xFF]) }

    func deserialize(_ data: Data) -> SupportedType { .intOrDouble(data.count) }
}

struct SerializerTests {
    @Test func textIsUTF8OfTheData() {
        let serializer = TextSerializer()
        #expect(serializer.serialize(toString: "abčd") == "abčd")
        #expect(serializer.deserialize(fromString: "abčd") == "abčd")
        #expect(ByteSerializer().deserialize(fromString: "č") == 2)
    }

    @Test func bytesThatAreNotUTF8GiveAnEmptyString() {
        #expect(ByteSerializer().serialize(toString: "a") == "")
    }

    @Test func aTypedSerializerHasAPrimaryAssociatedType() {
        let serializer: any TypedSerializer<String> = TextSerializer()
        #expect(serializer.typedSerialize(serializer.typedDeserialize("abcd")) == "abcd")
    }
}
