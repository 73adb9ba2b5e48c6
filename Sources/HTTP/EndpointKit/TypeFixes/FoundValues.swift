internal import ValueTree

/// The values in responses at one place of their type.
struct FoundValues {
    private(set) var values: [SupportedType] = []
    private(set) var nulls = 0
    /// The number of objects without the key.
    private(set) var missing = 0

    var total: Int { values.count + nulls + missing }

    /// Finds the values, under another key if that key is sent.
    init(at place: DeclaredPlace, readAs otherKey: String?, in responses: [SupportedType]) {
        let parents = Self.parents(of: place, in: responses)
        guard case .key(let key)? = place.steps.last else {
            note(place.steps.isEmpty ? responses : parents.flatMap { Self.inside($0) })
            return
        }
        for parent in parents where parent.kind == .dictionary {
            if let value = parent[otherKey ?? key] {
                note([value])
            } else {
                missing += 1
            }
        }
    }

    /// Returns the values that contain the place's value.
    static func parents(
        of place: DeclaredPlace,
        in responses: [SupportedType]
    ) -> [SupportedType] {
        place.steps.dropLast().reduce(responses) { values, step in
            values.flatMap { value in
                switch step {
                case .key(let key): value[key].map { [$0] } ?? []
                case .each: inside(value)
                }
            }
        }
    }

    private static func inside(_ value: SupportedType) -> [SupportedType] {
        value.array ?? value.members.map(\.value)
    }

    private mutating func note(_ found: [SupportedType]) {
        values += found.filter { !$0.isNull }
        nulls += found.count(where: \.isNull)
    }
}

/// Finds out whether a key is sent in another spelling than declared, such as snake case or other
/// capitals.
struct KeySpelling {
    /// The property for the key.
    let place: DeclaredPlace
    /// The key as it is sent, or nil if it is the declared one.
    let key: String?

    init(_ place: DeclaredPlace, _ responses: [SupportedType], _ decoder: ValueDecoder) {
        guard place.isProperty, let fields = place.owner?.fields else {
            (self.place, key) = (place, nil)
            return
        }
        let meant = place.target == nil ? Self.field(like: place.name, in: fields) : nil
        let property = meant.map { place.sibling($0) } ?? place
        let parents = FoundValues.parents(of: property, in: responses)
            .filter { $0.kind == .dictionary }
        let declared = Set(fields.map(\.name))
        guard property.target != nil, !parents.contains(where: { $0[property.name] != nil }),
            let key = Self.key(like: property.name, in: parents, besides: declared),
            // A strategy that changes the key would look for another key.
            decoder.keyStrategy.key(of: key) == key
        else {
            (self.place, self.key) = (place, nil)
            return
        }
        (self.place, self.key) = (property, key)
    }

    private static func field(like key: String, in fields: [Shape.Field]) -> Shape.Field? {
        let letters = letters(of: key)
        return fields.first { Self.letters(of: $0.name) == letters }
    }

    /// Returns the most frequent other spelling.
    private static func key(
        like name: String,
        in parents: [SupportedType],
        besides declared: Set<String>
    ) -> String? {
        let letters = letters(of: name)
        var counts: [String: Int] = [:]
        for member in parents.lazy.flatMap(\.members)
        where !declared.contains(member.key) && Self.letters(of: member.key) == letters {
            counts[member.key, default: 0] += 1
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private static func letters(of key: String) -> String {
        String(key.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
