import TOMLKit
import ValueTree

/// Turns the library's tables into values.
struct TOMLTableReader {
    /// Dotted keys nest without the library counting.
    private static let depthLimit = 128

    let source: SourceText

    func value(of table: TOMLTable, depth: Int = 0) throws(SyntaxError) -> SupportedType {
        try check(depth)
        var members: [SupportedType.Member] = []
        for (key, value) in table {
            members.append(.init(key, try self.value(of: value, depth: depth + 1)))
        }
        return .dictionary(members: members)
    }

    private func value(
        of value: any TOMLValueConvertible,
        depth: Int
    ) throws(SyntaxError) -> SupportedType {
        if let table = value.table { return try self.value(of: table, depth: depth) }
        if let array = value.array { return try self.value(of: array, depth: depth) }
        return scalar(value)
    }

    private func value(of array: TOMLArray, depth: Int) throws(SyntaxError) -> SupportedType {
        try check(depth)
        var elements: [SupportedType] = []
        for element in array {
            elements.append(try value(of: element, depth: depth + 1))
        }
        return .array(elements)
    }

    private func scalar(_ value: any TOMLValueConvertible) -> SupportedType {
        switch value.type {
        case .string: value.string.map(SupportedType.string) ?? .null
        case .int: value.int.map(SupportedType.int) ?? .null
        case .double: value.double.map(SupportedType.double) ?? .null
        case .bool: value.bool.map(SupportedType.bool) ?? .null
        case .date: value.date.map { .string($0.rfc3339) } ?? .null
        case .time: value.time.map { .string($0.rfc3339) } ?? .null
        case .dateTime: value.dateTime.map { .string($0.rfc3339) } ?? .null
        case .table, .array: .null
        }
    }

    private func check(_ depth: Int) throws(SyntaxError) {
        guard depth > Self.depthLimit else { return }
        throw SyntaxError(
            position: .start,
            expected: "at most \(Self.depthLimit) nested tables and lists",
            found: "more"
        )
    }
}
