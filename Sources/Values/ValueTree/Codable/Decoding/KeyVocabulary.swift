/// The keys that a type decodes, and the indices of their values in the object that is being decoded.
///
/// Objects of one type are asked for the same names in the same order, so from the second object on, one pass
/// over the members finds them all, and each field then costs one comparison. No object needs a dictionary.
/// Of a duplicate key the last value is found.
package struct KeyVocabulary {
    /// A type with more names has keys that are data, as a dictionary's are.
    private static let nameLimit = 64

    let strategy: KeyStrategy
    private var asked: [MemberName] = []
    private var names: [MemberName] = []
    private var values: [UInt32] = []
    private var owner = -1
    private var cursor = 0
    /// Whether the type's keys are data, so that each object has a ``MemberIndex``.
    package private(set) var keysAreData = false

    /// Creates an empty vocabulary.
    package init(strategy: KeyStrategy) {
        self.strategy = strategy
    }

    /// Marks the keys as data from here on.
    mutating func treatKeysAsData() { keysAreData = true }

    /// The index of the value of a property; nil when it is missing.
    package mutating func valueIndex(
        of name: String,
        in container: Int,
        of document: Document
    ) -> Int? {
        if owner != container {
            find(in: container, of: document)
        }
        let known = nameIndex(of: name)
        let index = known ?? add(name, in: container, of: document)
        cursor = index + 1
        let value = Int(values[index])
        if value > 0 { return value }
        return strategy.isDefault
            ? nil : document.alias(of: name, in: container, strategy: strategy)
    }

    @inline(__always)
    private func nameIndex(of name: String) -> Int? {
        if cursor < asked.count, asked[cursor].isSame(as: name) { return cursor }
        return asked.firstIndex { $0.isSame(as: name) }
    }

    private mutating func find(in container: Int, of document: Document) {
        values.withUnsafeMutableBufferPointer {
            document.findMembers(names, of: container, into: $0)
        }
        owner = container
        cursor = 0
    }

    private mutating func add(_ name: String, in container: Int, of document: Document) -> Int {
        asked.append(MemberName(name))
        names.append(MemberName(strategy.key(of: name)))
        values.append(0)
        if names.count > Self.nameLimit { keysAreData = true }
        find(in: container, of: document)
        return names.count - 1
    }
}

/// The vocabularies of the types in one run.
///
/// Containers hold a pointer: a reference would be retained for every field, and exclusive access to it checked
/// at run time. The run frees the vocabularies when it ends, and every container retains its run.
struct Vocabularies {
    private var keys: [ObjectIdentifier] = []
    private var vocabularies: [UnsafeMutablePointer<KeyVocabulary>] = []

    mutating func vocabulary(
        of key: ObjectIdentifier,
        strategy: KeyStrategy
    ) -> UnsafeMutablePointer<KeyVocabulary> {
        for index in keys.indices where keys[index] == key { return vocabularies[index] }
        let vocabulary = UnsafeMutablePointer<KeyVocabulary>.allocate(capacity: 1)
        vocabulary.initialize(to: KeyVocabulary(strategy: strategy))
        keys.append(key)
        vocabularies.append(vocabulary)
        return vocabulary
    }

    func free() {
        for vocabulary in vocabularies {
            vocabulary.deinitialize(count: 1)
            vocabulary.deallocate()
        }
    }
}

extension Document {
    /// The value of a key that the strategy converts to `name`, although `name` converts to another key.
    ///
    /// `address_line_1` is read as `addressLine1`, which is written as `address_line1`.
    func alias(of name: String, in container: Int, strategy: KeyStrategy) -> Int? {
        let end = next(after: container)
        var found: Int?
        var key = container + 1
        while key < end {
            if isAlias(key, of: name, strategy) { found = key + 1 }
            key = next(after: key + 1)
        }
        return found
    }

    private func isAlias(_ key: Int, of name: String, _ strategy: KeyStrategy) -> Bool {
        guard !nodes[key].isKind(.illFormedKey) else { return false }
        return strategy.name(of: self.name(at: key)).utf8.elementsEqual(name.utf8)
    }
}
