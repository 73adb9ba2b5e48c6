import Foundation
import ValueSerializers
import ValueTree

/// Property lists that are written in the binary form, which is otherwise read only.
struct BinaryPropertyList: Serializer {
    private let list = PropertyListSerializer()

    func serialize(_ supportedType: SupportedType) -> Data {
        do {
            let xml = try list.serializeOrThrow(supportedType)
            return try PropertyListSerialization.data(
                fromPropertyList: PropertyListSerialization.propertyList(from: xml, format: nil),
                format: .binary,
                options: 0
            )
        } catch {
            return Data()
        }
    }

    func deserialize(_ data: Data) -> SupportedType { list.deserialize(data) }
}
