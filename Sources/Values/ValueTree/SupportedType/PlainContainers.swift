extension SupportedType {
    /// The elements of a list built in code, and its depth.
    package struct PlainArray: Sendable {
        package private(set) var elements: [SupportedType]
        private(set) var depth: Int

        init(_ elements: [SupportedType]) {
            self.elements = elements
            depth = 1 + elements.reduce(0) { max($0, $1.storage.depth) }
        }

        /// Creates a list whose depth is known.
        init(_ elements: [SupportedType], depth: Int) {
            self.elements = elements
            self.depth = depth
        }

        /// Creates a list without containers in it.
        init(flat elements: [SupportedType]) {
            self.init(elements, depth: 1)
        }

        /// Replaces the element at `index`, or appends one at the end.
        mutating func set(_ value: SupportedType, at index: Int) {
            depth = max(depth, 1 + value.storage.depth)
            if index == elements.count {
                elements.append(value)
            } else {
                elements[index] = value
            }
        }

        mutating func remove(at index: Int) {
            elements.remove(at: index)
        }

        /// Removes an element and leaves null, so that the element is uniquely referenced.
        mutating func take(at index: Int) -> SupportedType {
            var element = SupportedType.null
            swap(&element, &elements[index])
            return element
        }
    }
}

extension SupportedType {
    /// The members of a dictionary built in code, in order, and its depth.
    package struct PlainDictionary: Sendable {
        /// The number of members up to which a linear search is faster than a dictionary.
        static let smallCount = 16

        package private(set) var members: [Member]
        private(set) var depth: Int
        /// The index of each key's last member; nil for a small dictionary.
        private var indices: [ExactKey: Int]?

        init(_ members: [Member]) {
            self.members = members
            depth = 1 + members.reduce(0) { max($0, $1.value.storage.depth) }
            buildIndices()
        }

        /// Creates a dictionary of known depth; `indices` has the index of every key unless it is small.
        init(unique members: [Member], depth: Int, indices: [ExactKey: Int]?) {
            self.members = members
            self.depth = depth
            self.indices = indices
        }

        /// Creates a dictionary whose depth is known.
        init(_ members: [Member], depth: Int) {
            self.members = members
            self.depth = depth
            buildIndices()
        }

        /// The value of the last member of this name.
        subscript(key: String) -> SupportedType? {
            lastIndex(of: key).map { members[$0].value }
        }

        /// Replaces the value of the last member of this name, or appends a member.
        mutating func set(_ value: SupportedType, for key: String) {
            buildIndices()
            depth = max(depth, 1 + value.storage.depth)
            if let index = lastIndex(of: key) {
                members[index].value = value
                return
            }
            indices?[ExactKey(key)] = members.count
            members.append(Member(key, value))
        }

        /// Removes the value of the last member of this name and leaves null, so that the value is
        /// uniquely referenced.
        mutating func take(_ key: String) -> SupportedType? {
            guard let index = lastIndex(of: key) else { return nil }
            var value = SupportedType.null
            swap(&value, &members[index].value)
            return value
        }

        /// Removes every member of this name.
        mutating func remove(_ key: String) {
            indices = nil
            members.removeAll { ExactKey($0.key) == ExactKey(key) }
            buildIndices()
        }

        private func lastIndex(of key: String) -> Int? {
            let key = ExactKey(key)
            if let indices { return indices[key] }
            return members.lastIndex { ExactKey($0.key) == key }
        }

        private mutating func buildIndices() {
            guard indices == nil, members.count > Self.smallCount else { return }
            indices = Self.indices(of: members)
        }

        /// The index of each key's last member.
        static func indices(of members: [Member]) -> [ExactKey: Int] {
            Dictionary(
                members.enumerated().map { (ExactKey($0.element.key), $0.offset) },
                uniquingKeysWith: { $1 }
            )
        }
    }
}

/// A key compared by its code units, as in a document: é as one scalar and as two are two keys.
package struct ExactKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: ExactKey, right: ExactKey) -> Bool {
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes, because texts that differ only in their bytes would otherwise all collide.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(text.utf8.count)
    }
}
