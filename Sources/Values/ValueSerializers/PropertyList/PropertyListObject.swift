import Foundation
import ValueTree

/// The library's object for a value.
struct PropertyListObject {
    private static let depthLimit = 128

    let object: Any

    init(_ value: SupportedType, at path: ValuePath) throws(UnwritableValue) {
        guard path.components.count <= Self.depthLimit else {
            throw UnwritableValue(path: path, reason: "more than \(Self.depthLimit) levels deep")
        }
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
            let place = path.appending(key: member.key)
            objects[try text(member.key, at: place)] =
                try PropertyListObject(member.value, at: place).object
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

    /// XML has no way to write most control characters.
    private static func text(
        _ text: String,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        let refused = text.unicodeScalars.first { !$0.isAllowedInXML }
        if let refused { throw UnwritableValue(path: path, character: refused) }
        return text
    }
}
