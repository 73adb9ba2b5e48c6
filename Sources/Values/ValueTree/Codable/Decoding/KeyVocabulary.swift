/// The keys that a type decodes, and the indices of their values in the object that is being decoded.
///
/// Objects of one type are asked for the same names in the same order, so from the second object on, one pass
/// over the members finds them all, and each field then costs one comparison. No object needs a dictionary.
/// Of a duplicate key the last value is found.
package struct KeyVocabulary {
    /// A type with more names has keys that are data, as a dictionary's are.
    private static let nameLimit = 64
    /// The number of converted keys that are remembered.
    private static let aliasLimit = 1_024

    let strategy: KeyStrategy
    private var asked: [MemberName] = []
    private var names: [MemberName] = []
    private var values: [UInt32] = []
    private var owner = -1
    private var cursor = 0
    /// The members of the owner that have none of the names as their key, with the names that the
    /// strategy converts their keys to; nil until a name is missing.
    private var others: [(name: String, value: Int)]?
    /// The names of such keys, each converted once.
    private var aliases: [String: String] = [:]
    /// How often a key was converted.
    package private(set) var conversionCount = 0
    /// Whether the type's keys are data, so that each object has a ``MemberIndex``.
    package private(set) var keysAreData = false
    /// Whether the type asked for all keys, which then are names as well.
    package private(set) var keysAreNames = false

    /// Creates an empty vocabulary.
    package init(strategy: KeyStrategy) {
        self.strategy = strategy
    }

    /// Marks the keys as data from here on.
    mutating func treatKeysAsData() {
        keysAreData = true
        keysAreNames = true
    }

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
        return strategy.hasAliases ? alias(of: name, in: container, of: document) : nil
    }

    /// The value of a key that the strategy converts to `name`, although `name` converts to another
    /// key.
    ///
    /// `address_line_1` is read as `addressLine1`, which is written as `address_line1`.
    private mutating func alias(of name: String, in container: Int, of document: Document) -> Int? {
        let members = others ?? otherMembers(of: container, document)
        others = members
        Steps.add(members.count)
        return members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    private mutating func otherMembers(
        of container: Int,
        _ document: Document
    ) -> [(name: String, value: Int)] {
        let known = Set(values)
        guard known.subtracting([0]).count < document.nodes.childCount(of: container) else {
            return []
        }
        var members: [(name: String, value: Int)] = []
        let end = document.next(after: container)
        var key = container + 1
        while key < end {
            if !known.contains(UInt32(key + 1)), !document.nodes[key].isKind(.illFormedKey) {
                members.append((propertyName(of: document.name(at: key)), key + 1))
            }
            key = document.next(after: key + 1)
        }
        return members
    }

    private mutating func propertyName(of key: String) -> String {
        if let name = aliases[key] { return name }
        conversionCount += 1
        Steps.add()
        let name = strategy.name(of: key)
        if aliases.count < Self.aliasLimit { aliases[key] = name }
        return name
    }

    @inline(__always)
    private func nameIndex(of name: String) -> Int? {
        if cursor < asked.count, asked[cursor].isSame(as: name) { return cursor }
        return asked.firstIndex {
            Steps.add()
            return $0.isSame(as: name)
        }
    }

    private mutating func find(in container: Int, of document: Document) {
        values.withUnsafeMutableBufferPointer {
            document.findMembers(names, of: container, into: $0)
        }
        owner = container
        cursor = 0
        others = nil
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
