public import Foundation
public import ValueTree

/// Property lists, in XML or binary, as configuration files use them.
///
/// Dates become RFC 3339 strings and data base64 strings. The library behind it gives keys in no
/// order, so they come out sorted, and no positions but the line of a fault.
///
///     let configuration = try PropertyListSerializer().deserializeOrThrow(bytes)
public struct PropertyListSerializer: CheckedSerializer {
    /// Longer files are refused.
    public var sizeLimit: Int

    /// Creates a serializer that reads files of up to 5 MiB.
    public init(sizeLimit: Int = 5 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The property list of a value, in XML.
    ///
    /// Members that are null are left out.
    ///
    /// Throws for a null elsewhere, and for a number that neither Int nor Double can hold.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        let object = try PropertyListObject(supportedType, at: .root).object
        do {
            return try PropertyListSerialization.data(
                fromPropertyList: object,
                format: .xml,
                options: 0
            )
        } catch {
            throw UnwritableValue(path: .root, reason: "\(error)")
        }
    }

    /// The value that the file stands for.
    ///
    ///     line 3, column 1 (byte 28): expected a property list, found a fault: …
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let form = try PropertyListForm(data, sizeLimit: sizeLimit)
        let object: Any
        do {
            object = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw form.fault(error)
        }
        return try PropertyListReader().value(of: object, at: .root)
    }
}
