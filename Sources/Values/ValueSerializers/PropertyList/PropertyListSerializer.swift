public import Foundation
public import ValueTree

/// Reads property lists in XML or binary, and writes them in XML.
///
/// Dates become RFC 3339 strings, and data becomes base64 strings. Foundation does not keep the order of
/// keys, so they are sorted, and reports only the line of an error.
///
///     let configuration = try PropertyListSerializer().deserializeOrThrow(bytes)
public struct PropertyListSerializer: CheckedSerializer {
    /// The largest file in bytes that is read.
    public var sizeLimit: Int

    /// Creates a serializer that reads files of up to 5 MiB.
    public init(sizeLimit: Int = 5 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The value as a property list in XML.
    ///
    /// Members that are null are left out. Throws for a null elsewhere, and for a number beyond the range
    /// of Double.
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

    /// The value of a property list; throws the first syntax error.
    ///
    ///     line 3, column 1 (byte 28): expected a property list, found a fault: …
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let form = try PropertyListFormat(data, sizeLimit: sizeLimit)
        let object: Any
        do {
            object = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw form.fault(error)
        }
        return try PropertyListReader().value(of: object, at: .root)
    }
}

/// Foundation's object for a value.
struct PropertyListObject {
    private static let depthLimit = 128

    let object: Any

    init(_ value: SupportedType, at path: ValuePath) throws(UnwritableValue) {
        guard path.components.count <= Self.depthLimit else {
            throw UnwritableValue(path: path, reason: "more than \(Self.depthLimit) levels deep")
        }
        Steps.add(1 + path.components.count)
        object =
            switch value.kind {
            case .null: throw UnwritableValue(path: path, reason: "a property list has no null")
            case .string: try Self.text(value.string ?? "", at: path)
            case .bool: value.bool ?? false
            case .int, .intOrDouble: value.int ?? 0
            case .double: try Self.number(value, at: path)
            case .array: try Self.list(value.array ?? [], at: path)
            case .dictionary: try Self.dictionary(value.uniqueMembers, at: path)
            }
    }

    private static func list(
        _ elements: [SupportedType],
        at path: ValuePath
    ) throws(UnwritableValue) -> [Any] {
        var objects: [Any] = []
        for (index, element) in elements.enumerated() {
            objects.append(
                try PropertyListObject(element, at: path.appending(index: index)).object
            )
        }
        return objects
    }

    private static func dictionary(
        _ members: [SupportedType.Member],
        at path: ValuePath
    ) throws(UnwritableValue) -> [String: Any] {
        var objects: [String: Any] = [:]
        for member in members where !member.value.isNull {
            let path = path.appending(key: member.key)
            let object = try PropertyListObject(member.value, at: path).object
            guard objects.updateValue(object, forKey: try text(member.key, at: path)) == nil else {
                throw UnwritableValue(
                    path: path,
                    reason: "a property list has no second key that differs in its bytes only"
                )
            }
        }
        return objects
    }

    private static func number(
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) -> Double {
        guard let double = value.double else {
            throw UnwritableValue(path: path, reason: "a property list has no number of this size")
        }
        return double
    }

    /// Throws for a control character that XML cannot represent.
    private static func text(
        _ text: String,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        let refused = text.unicodeScalars.first { !$0.isAllowedInXML }
        if let refused { throw UnwritableValue(path: path, character: refused) }
        return text
    }
}
