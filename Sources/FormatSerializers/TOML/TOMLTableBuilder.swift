import TOMLKit
import ValueTree

/// Turns values into the library's tables.
struct TOMLTableBuilder {
    private static let depthLimit = 128

    func table(_ value: SupportedType, at path: ValuePath) throws(UnwritableValue) -> TOMLTable {
        guard value.kind == .dictionary else {
            throw UnwritableValue(path: path, reason: "a TOML text is a dictionary")
        }
        return try table(value.uniqueMembers, at: path)
    }

    private func table(
        _ members: [SupportedType.Member],
        at path: ValuePath
    ) throws(UnwritableValue) -> TOMLTable {
        try check(path)
        let table = TOMLTable()
        for member in members where !member.value.isNull {
            let place = path.appending(key: member.key)
            try check(text: member.key, at: place)
            let value = try convertible(member.value, at: place)
            table[member.key] = value
            release(value)
        }
        return table
    }

    private func array(
        _ elements: [SupportedType],
        at path: ValuePath
    ) throws(UnwritableValue) -> TOMLArray {
        try check(path)
        let array = TOMLArray()
        for (index, element) in elements.enumerated() {
            let value = try convertible(element, at: path.appending(index: index))
            array.append(value)
            release(value)
        }
        return array
    }

    /// The library copies what is put into something else, and never frees the original.
    private func release(_ value: any TOMLValueConvertible) {
        (value as? TOMLTable)?.clear()
        (value as? TOMLArray)?.clear()
    }

    private func convertible(
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) -> any TOMLValueConvertible {
        switch value.kind {
        case .null: throw UnwritableValue(path: path, reason: "TOML has no null")
        case .dictionary: return try table(value.uniqueMembers, at: path)
        case .array: return try array(value.array ?? [], at: path)
        case .bool: return value.bool ?? false
        case .int, .intOrDouble: return value.int ?? 0
        case .double: return try double(value, at: path)
        case .string:
            let text = value.string ?? ""
            try check(text: text, at: path)
            return text
        }
    }

    private func double(
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) -> Double {
        guard let double = value.double else {
            throw UnwritableValue(path: path, reason: "TOML has no number of this size")
        }
        return double
    }

    /// The library takes texts as C strings, which end at the first zero.
    private func check(text: String, at path: ValuePath) throws(UnwritableValue) {
        guard text.utf8.contains(0) else { return }
        throw UnwritableValue(path: path, character: "\0")
    }

    private func check(_ path: ValuePath) throws(UnwritableValue) {
        guard path.components.count > Self.depthLimit else { return }
        throw UnwritableValue(path: path, reason: "more than \(Self.depthLimit) levels deep")
    }
}
