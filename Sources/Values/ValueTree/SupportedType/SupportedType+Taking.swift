/// Changing a value in place: a value removed from its container is uniquely referenced, and so are
/// its contents.
extension SupportedType {
    /// Removes the value at a path and leaves null in its place; returns nil if there is none.
    package mutating func take(_ path: ValuePath) -> SupportedType? {
        guard let last = path.components.last else {
            defer { storage = .null }
            return self
        }
        guard self[path] != nil else { return nil }
        return change(in: path.components.dropLast()) { $0.take(last) }
    }

    /// Removes every container along the path from its parent, changes the innermost, and puts all
    /// back.
    mutating func change<Result>(
        in containers: ArraySlice<ValuePath.Component>,
        _ change: (inout SupportedType) -> Result
    ) -> Result {
        var parents: [SupportedType] = []
        parents.reserveCapacity(containers.count)
        for component in containers {
            let child = take(component) ?? .null
            parents.append(self)
            self = child
        }
        let result = change(&self)
        for component in containers.reversed() {
            let child = self
            self = parents.removeLast()
            self[component: component] = child
        }
        return result
    }

    /// Removes a member or element and leaves null in its place; returns nil if there is none.
    package mutating func take(_ component: ValuePath.Component) -> SupportedType? {
        guard self[component: component] != nil else { return nil }
        switch component {
        case .key(let key):
            guard var dictionary = takeDictionary() else { return nil }
            defer { storage = .sealed(dictionary: dictionary) }
            return dictionary.take(key)
        case .index(let index):
            guard var array = takeArray() else { return nil }
            defer { storage = .sealed(array: array) }
            return array.take(at: index)
        }
    }

    /// Puts a removed value back, unless the source still has the same one there.
    mutating func putBack(
        _ value: SupportedType?,
        at component: ValuePath.Component,
        unless source: Document.Node?
    ) {
        if let source {
            let original = SupportedType(source)
            let child = original[component: component]
            if child?.node == value?.node, (child == nil) == (value == nil) {
                self = original
                return
            }
        }
        self[component: component] = value
    }

    /// Removes and returns the members of this value; nil if it isn't a dictionary.
    mutating func takeDictionary() -> PlainDictionary? {
        switch storage {
        case .dictionary(let dictionary):
            storage = .null
            return dictionary
        case .deepDictionary(var box):
            storage = .null
            return isKnownUniquelyReferenced(&box) ? box.takeContent() : box.content
        case .node(let node) where node.kind == .dictionary:
            storage = .null
            return PlainDictionary(SupportedType(node).members)
        case .null, .string, .object, .bool, .int, .double, .intOrDouble, .number, .array,
            .deepArray, .node:
            return nil
        }
    }

    /// Removes and returns the elements of this value; nil if it isn't a list.
    mutating func takeArray() -> PlainArray? {
        switch storage {
        case .array(let array):
            storage = .null
            return array
        case .deepArray(var box):
            storage = .null
            return isKnownUniquelyReferenced(&box) ? box.takeContent() : box.content
        case .node(let node) where node.kind == .array:
            storage = .null
            return PlainArray(SupportedType(node).array ?? [])
        case .null, .string, .object, .bool, .int, .double, .intOrDouble, .number, .dictionary,
            .deepDictionary, .node:
            return nil
        }
    }
}
