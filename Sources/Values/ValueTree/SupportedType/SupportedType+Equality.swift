extension SupportedType: Equatable {
    /// Returns whether both have the same kind and value.
    ///
    /// Numbers compare by their exact value, not their text: 1.0 equals 1e0. Keys and strings
    /// compare by their code units, as in JSON: é as one scalar differs from é as two. The order of
    /// keys is ignored, and the last value of a duplicate key is used. Uses no recursion, so values
    /// may be of any depth.
    public static func == (left: SupportedType, right: SupportedType) -> Bool {
        var pairs = [(left, right)]
        while let (left, right) = pairs.popLast() {
            if let leftNode = left.node, leftNode == right.node { continue }
            guard left.kind == right.kind else { return false }
            switch left.kind {
            case .null: continue
            case .string:
                guard left.string.map(ExactKey.init) == right.string.map(ExactKey.init) else {
                    return false
                }
            case .bool: guard left.bool == right.bool else { return false }
            case .int, .intOrDouble: guard left.int == right.int else { return false }
            case .double: guard areSameNumber(left, right) else { return false }
            case .array:
                guard left.count == right.count else { return false }
                pairs.append(contentsOf: zip(left.array ?? [], right.array ?? []))
            case .dictionary:
                guard let members = pairedMembers(left, right) else { return false }
                pairs.append(contentsOf: members)
            }
        }
        return true
    }

    private static func pairedMembers(
        _ left: SupportedType,
        _ right: SupportedType
    ) -> [(SupportedType, SupportedType)]? {
        let (left, right) = (left.exactMembers, right.exactMembers)
        guard left.count == right.count else { return nil }
        var pairs: [(SupportedType, SupportedType)] = []
        pairs.reserveCapacity(left.count)
        for (key, value) in left {
            guard let other = right[key] else { return nil }
            pairs.append((value, other))
        }
        return pairs
    }

    /// The last value of each key.
    private var exactMembers: [ExactKey: SupportedType] {
        let members = members
        return Dictionary(
            members.map { (ExactKey($0.key), $0.value) },
            uniquingKeysWith: { $1 }
        )
    }

    private static func areSameNumber(_ left: SupportedType, _ right: SupportedType) -> Bool {
        guard let exact = left.exactNumber, let other = right.exactNumber else {
            return left.numberText == right.numberText
        }
        return exact == other
    }
}

extension SupportedType: Hashable {
    /// Deeper levels are hashed only by kind and count, which bounds the recursion.
    private static let hashedLevels = 8

    /// Hashes the parts that equality compares, down to a fixed depth.
    public func hash(into hasher: inout Hasher) {
        hash(into: &hasher, levels: Self.hashedLevels)
    }

    private func hash(into hasher: inout Hasher, levels: Int) {
        let kind = kind
        hasher.combine(kind)
        switch kind {
        case .null: break
        case .string: hasher.combine(string.map(ExactKey.init))
        case .bool: hasher.combine(bool)
        case .int, .intOrDouble: hasher.combine(int)
        case .double:
            guard let exactNumber else { return hasher.combine(numberText) }
            hasher.combine(exactNumber)
        case .array:
            hasher.combine(count)
            guard levels > 0 else { return }
            for element in array ?? [] { element.hash(into: &hasher, levels: levels - 1) }
        case .dictionary:
            let values = exactMembers
            hasher.combine(values.count)
            guard levels > 0 else { return }
            hasher.combine(values.reduce(0) { $0 ^ Self.hash(of: $1, levels: levels - 1) })
        }
    }

    private static func hash(
        of member: (key: ExactKey, value: SupportedType),
        levels: Int
    ) -> Int {
        var hasher = Hasher()
        hasher.combine(member.key)
        member.value.hash(into: &hasher, levels: levels)
        return hasher.finalize()
    }
}
