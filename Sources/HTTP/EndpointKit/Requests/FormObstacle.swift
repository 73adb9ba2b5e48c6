internal import ValueTree

/// Finds values that a query or a form can't represent.
///
/// They are refused instead of dropped.
enum FormObstacle {
    /// Returns why a value can't be read back unchanged, or nil if it can.
    ///
    /// Nil and empty containers are left out, and readers expect that. Within a list, that would
    /// shorten the list.
    static func reason(in value: SupportedType) -> UnwritableFault? {
        switch value.kind {
        case .array: reason(inElements: value.array ?? [])
        case .dictionary: reason(inMembers: value.members)
        case .null, .string, .bool, .int, .double, .intOrDouble: nil
        }
    }

    private static func reason(inElements elements: [SupportedType]) -> UnwritableFault? {
        if elements.contains(where: \.isNull) { return .nilInList }
        if elements.contains(where: isUnwritten) { return .emptyInList }
        return elements.lazy.compactMap(reason).first
    }

    private static func reason(inMembers members: [SupportedType.Member]) -> UnwritableFault? {
        if members.contains(where: \.key.isEmpty) { return .emptyKey }
        if let odd = members.first(where: { $0.key.contains { "[]".contains($0) } }) {
            return .brackets(key: odd.key)
        }
        return members.lazy.compactMap { reason(in: $0.value) }.first
    }

    private static func isUnwritten(_ value: SupportedType) -> Bool {
        switch value.kind {
        case .array: (value.array ?? []).isEmpty
        case .dictionary: value.members.allSatisfy { $0.value.isNull || isUnwritten($0.value) }
        case .null, .string, .bool, .int, .double, .intOrDouble: false
        }
    }
}
