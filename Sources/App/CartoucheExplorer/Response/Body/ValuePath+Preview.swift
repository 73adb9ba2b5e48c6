import ValueTree

extension ValuePath {
    /// The path as text, each long key cut to its beginning, as there is no room for more in a row.
    func preview(keyLimit: Int = 240) -> String {
        let isLong = components.contains { component in
            if case .key(let key) = component { key.utf8.count > keyLimit } else { false }
        }
        guard isLong else { return description }
        let shortened = components.map { component -> Component in
            guard case .key(let key) = component, key.utf8.count > keyLimit else {
                return component
            }
            return .key(String(decoding: key.utf8.prefix(keyLimit), as: UTF8.self) + "…")
        }
        return ValuePath(shortened).description
    }
}
