extension SupportedType {
    /// The value of a key; the last one for a duplicate key.
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
        _modify {
            let source = node
            var value = take(.key(key))
            defer { putBack(value, at: .key(key), unless: source) }
            yield &value
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
        _modify {
            let source = node
            var value = take(.index(index))
            defer { putBack(value, at: .index(index), unless: source) }
            yield &value
        }
    }

    /// Adds a key, or replaces its value.
    ///
    ///     var pet: SupportedType = ["name": "Rex"]
    ///     pet.addToDictionary(key: "age", value: 3)    // {"name": "Rex", "age": 3}
    ///
    /// Anything but a dictionary becomes one with this single key.
    public mutating func addToDictionary(key: String, value: SupportedType) {
        self[key] = value
    }
}

extension SupportedType {
    /// The value at a path; nil if there is none.
    ///
    /// Setting a value creates missing containers: a dictionary for a key, a list for an index. Setting nil
    /// removes the value and creates nothing. An index beyond the end of a list has no effect.
    ///
    ///     var draft = SupportedType.null
    ///     draft[["owner", "tags", 0]] = "tall"    // {"owner": {"tags": ["tall"]}}
    ///
    /// A value is changed in place: setting many values takes time proportional to their number.
    public subscript(path: ValuePath) -> SupportedType? {
        get {
            path.components.reduce(Optional(self)) { $0?[component: $1] }
        }
        set {
            guard let last = path.components.last else {
                self = newValue ?? .null
                return
            }
            guard newValue == nil ? hasParent(of: path) : takes(path) else { return }
            change(in: path.components.dropLast()) { $0[component: last] = newValue }
        }
        _modify {
            var value = take(path)
            let isMissing = value == nil
            defer { if !isMissing || value != nil { self[path] = value } }
            yield &value
        }
    }

    /// Returns whether each index of the path is in bounds of its list, or at its end.
    private func takes(_ path: ValuePath) -> Bool {
        var value: SupportedType? = self
        for component in path.components {
            if case .index(let index) = component {
                let count = value?.kind == .array ? value?.count ?? 0 : 0
                guard 0...count ~= index else { return false }
            }
            value = value?[component: component]
        }
        return true
    }

    private func hasParent(of path: ValuePath) -> Bool {
        self[ValuePath(path.components.dropLast())] != nil
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
