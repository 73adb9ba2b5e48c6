/// The keys that one type asks its objects for, and where they are in the object read at the moment.
///
/// Objects of one type ask for the same names in the same order, so the second object needs one pass over
/// its members and then one comparison a field. There is no dictionary per object, and of a key that
/// occurs twice the last one is found.
package struct KeyVocabulary {
    /// Types with more names than this list their keys, as dictionaries do.
    private static let nameLimit = 64

    let strategy: KeyStrategy
    private var asked: [MemberName] = []
    private var names: [MemberName] = []
    private var values: [UInt32] = []
    private var owner = -1
    private var cursor = 0
    /// Whether the keys are data: then each object has an index of its own.
    package private(set) var isOpen = false

    /// Creates the vocabulary of a type, or of one whose keys are data from the start.
    package init(strategy: KeyStrategy) {
        self.strategy = strategy
    }

    /// From now on the type's keys are data.
    mutating func treatKeysAsData() { isOpen = true }

    /// The place of the value of a property; nil where it is missing.
    package mutating func place(of name: String, in container: Int, of document: Document) -> Int? {
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
        if names.count > Self.nameLimit { isOpen = true }
        find(in: container, of: document)
        return names.count - 1
    }
}

/// The vocabularies of the types that one run has met.
///
/// Containers hold a pointer: a reference would be counted twice for every field, and its state be watched
/// by the runtime. The run frees the vocabularies at its end, and every container keeps its run.
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
    /// The value whose key a strategy turns into `name`, although it is not the key it makes of it.
    ///
    /// `address_line_1` is read as `addressLine1`, which would be written `address_line1`.
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
        guard !nodes[key].isKind(.brokenKey) else { return false }
        return strategy.name(of: self.name(at: key)).utf8.elementsEqual(name.utf8)
    }
}
