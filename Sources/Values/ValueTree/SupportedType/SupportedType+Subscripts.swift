extension SupportedType {
    /// The value of a key; of a duplicate key, the last one.
    ///
    /// Setting a value replaces it, or appends a member; anything but a dictionary becomes one. Setting nil
    /// removes the key.
    public subscript(key: String) -> SupportedType? {
        get {
            if let plain = plainDictionary { return plain[key] }
            return node?.child(named: key).map(SupportedType.init)
        }
        set {
            guard newValue != nil || kind == .dictionary else { return }
            var dictionary = takeDictionary() ?? PlainDictionary([])
            if let newValue {
                dictionary.set(newValue, for: key)
            } else {
                dictionary.remove(key)
            }
            storage = .sealed(dictionary: dictionary)
        }
    }

    /// The element at an index; nil when it is out of bounds.
    ///
    /// Setting the index after the last element appends, and setting nil removes the element. Any other index
    /// out of bounds has no effect. Anything but a list becomes one when index 0 is set.
    public subscript(index: Int) -> SupportedType? {
        get {
            if let plain = plainArray {
                return plain.elements.indices.contains(index) ? plain.elements[index] : nil
            }
            return node?.element(at: index).map(SupportedType.init)
        }
        set {
            guard newValue != nil || kind == .array else { return }
            let length = kind == .array ? count : 0
            guard index >= 0, index < length || index == length && newValue != nil else { return }
            var array = takeArray() ?? PlainArray([])
            if let newValue {
                array.set(newValue, at: index)
            } else {
                array.remove(at: index)
            }
            storage = .sealed(array: array)
        }
    }

    /// Adds a key, or replaces its value.
    ///
    /// Anything but a dictionary becomes one with this single key.
    public mutating func addToDictionary(key: String, value: SupportedType) {
        self[key] = value
    }

    /// Takes the members out of this value, so that they are uniquely referenced and change in place.
    private mutating func takeDictionary() -> PlainDictionary? {
        guard kind == .dictionary else { return nil }
        let plain = plainDictionary ?? PlainDictionary(members)
        storage = .null
        return plain
    }

    private mutating func takeArray() -> PlainArray? {
        guard let elements = array else { return nil }
        let plain = plainArray ?? PlainArray(elements)
        storage = .null
        return plain
    }
}

extension SupportedType {
    /// The value at a path; nil when the path leads nowhere.
    ///
    /// Setting a value creates missing containers: a dictionary for a key, a list for an index. Setting nil
    /// removes the value and creates nothing. An index beyond the end of a list has no effect.
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
            for depth in path.components.indices.reversed() {
                var parent = depth < parents.count ? parents[depth] : .null
                parent[component: path.components[depth]] = value
                value = parent
            }
            self = value ?? .null
        }
    }

    /// Whether each index of the path is in bounds of its list, or at its end.
    private func takes(_ path: ValuePath, _ parents: [SupportedType]) -> Bool {
        path.components.enumerated().allSatisfy { depth, component in
            guard case .index(let index) = component else { return true }
            let isList = depth < parents.count && parents[depth].kind == .array
            return 0...(isList ? parents[depth].count : 0) ~= index
        }
    }

    /// The existing values from the root to the parent of the path's end.
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
