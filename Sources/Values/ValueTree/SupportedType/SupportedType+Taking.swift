/// Changing a value in place: what is taken out of its container is uniquely referenced, and so are its contents.
extension SupportedType {
    /// Takes the value at a path out and leaves null in its place; nil when the path leads nowhere.
    package mutating func take(_ path: ValuePath) -> SupportedType? {
        guard let last = path.components.last else {
            defer { storage = .null }
            return self
        }
        guard self[path] != nil else { return nil }
        return change(in: path.components.dropLast()) { $0.take(last) }
    }

    /// Takes every container on the way out of its parent, changes the innermost, and puts all back.
    mutating func change<Result>(
        in containers: ArraySlice<ValuePath.Component>,
        _ change: (inout SupportedType) -> Result
    ) -> Result {
        var parents: [SupportedType] = []
        parents.reserveCapacity(containers.count)
        for component in containers {
            Steps.add()
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

    /// Takes a member or element out and leaves null in its place; nil when there is none.
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

    /// Puts a value back that was taken, unless it is still the one that the source has there.
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

    /// Takes the members out of this value; nil when it is no dictionary.
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

    /// Takes the elements out of this value; nil when it is no list.
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
