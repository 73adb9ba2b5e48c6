extension SupportedType {
    /// The value of a key, the last one where a key occurs twice.
    ///
    /// Setting replaces it, or appends a member; on anything but a dictionary it makes a new dictionary.
    /// Setting nil removes the key.
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

    /// The element at a place, or nil beyond the ends.
    ///
    /// Setting the place behind the last element appends; setting nil removes; any other place beyond the
    /// ends changes nothing. On anything but a list, setting place 0 makes a new list.
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
    /// Anything but a dictionary becomes one of this single key.
    public mutating func addToDictionary(key: String, value: SupportedType) {
        self[key] = value
    }

    /// The members as plain storage; afterwards nobody else holds them, so that they change in place.
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
