extension SupportedType {
    /// The value at a path, or nil when something on the way is missing.
    ///
    /// Setting makes the containers that are missing on the way: a dictionary for a key, a list for a
    /// place. Setting nil removes the value, and makes nothing. A place beyond the end of a list changes
    /// nothing.
    ///
    ///     var draft = SupportedType.null
    ///     draft[["owner", "tags", 0]] = "tall"    // {"owner": {"tags": ["tall"]}}
    public subscript(path: ValuePath) -> SupportedType? {
        get {
            path.components.reduce(Optional(self)) { $0?[component: $1] }
        }
        set {
            let parents = values(on: path)
            guard newValue == nil ? parents.count >= path.components.count : takes(path, parents)
            else { return }
            var value = newValue
            for place in path.components.indices.reversed() {
                var parent = place < parents.count ? parents[place] : .null
                parent[component: path.components[place]] = value
                value = parent
            }
            self = value ?? .null
        }
    }

    /// Whether every list on the way has the path's place, or ends right before it.
    private func takes(_ path: ValuePath, _ parents: [SupportedType]) -> Bool {
        path.components.enumerated().allSatisfy { place, component in
            guard case .index(let index) = component else { return true }
            let isList = place < parents.count && parents[place].kind == .array
            return 0...(isList ? parents[place].count : 0) ~= index
        }
    }

    /// The values from the root down to the parent of the path's end, as far as they exist.
    private func values(on path: ValuePath) -> [SupportedType] {
        var values = [self]
        for component in path.components.dropLast() {
            guard let next = values.last?[component: component] else { break }
            values.append(next)
        }
        return values
    }

    subscript(component component: ValuePath.Component) -> SupportedType? {
        get {
            switch component {
            case .key(let key): self[key]
            case .index(let index): self[index]
            }
        }
        set {
            switch component {
            case .key(let key): self[key] = newValue
            case .index(let index): self[index] = newValue
            }
        }
    }
}
