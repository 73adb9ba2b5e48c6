/// The keys that a type decodes, and the indices of their values in the object being decoded.
///
/// Objects of one type are asked for the same names in the same order. From the second object on,
/// one pass over the members finds them all, and each field then costs one comparison. No object
/// needs a dictionary. Of a duplicate key, the last value is found.
package struct KeyVocabulary {
    /// A type with more names, or with more other keys that were converted, is treated like a
    /// dictionary: its keys are data.
    private static let nameLimit = 64

    private struct Asked {
        /// The index of its key.
        let key: Int
        /// Whether another key is converted to it.
        var hasAlias = false
    }

    let strategy: KeyStrategy
    private let hasAliases: Bool
    private var asked: [Asked] = []
    private var names: [MemberName] = []
    /// The keys to look for: those of the names, and others that were converted to names.
    private var keys: [MemberName] = []
    /// The index of the value of each key in the owner.
    private var values: [UInt32] = []
    /// The number of members of the owner that have none of the keys.
    private var otherCount = 0
    private var owner = -1
    private var cursor = 0
    /// The keys that were converted to names, each once.
    private var converted: [(name: String, key: Int)] = []
    /// The last object whose other keys were converted.
    private var convertedOwner = -1
    /// Whether the type's keys are data, so that each object has a ``MemberIndex``.
    package private(set) var keysAreData = false
    /// Whether the type asked for all keys, which then are names as well.
    package private(set) var keysAreNames = false

    /// Creates a vocabulary without keys.
    package init(strategy: KeyStrategy) {
        self.strategy = strategy
        hasAliases = strategy.hasAliases
    }

    /// How often a key was converted.
    package var conversionCount: Int { converted.count }

    /// Marks the keys as data from here on.
    mutating func treatKeysAsData() {
        keysAreData = true
        keysAreNames = true
    }

    /// The index of the value of a property; nil when it is missing.
    @inline(__always)
    package mutating func valueIndex(
        of name: String,
        in container: Int,
        of memory: DocumentMemory
    ) -> Int? {
        if owner != container { find(in: container, of: memory) }
        let index =
            cursor < names.count && names[cursor].isSame(as: name)
            ? cursor : index(of: name, in: container, of: memory)
        cursor = index + 1
        let value = Int(values[asked[index].key])
        if value > 0 { return value }
        return hasAliases ? alias(of: index, in: container, of: memory) : nil
    }

    @inline(never)
    private mutating func index(
        of name: String,
        in container: Int,
        of memory: DocumentMemory
    ) -> Int {
        let known = names.firstIndex {
            $0.isSame(as: name)
        }
        if let known { return known }
        let hasAlias = converted.contains { $0.name.utf8.elementsEqual(name.utf8) }
        let key = keyIndex(of: MemberName(strategy.key(of: name)))
        names.append(MemberName(name))
        asked.append(Asked(key: key, hasAlias: hasAlias))
        if names.count > Self.nameLimit { keysAreData = true }
        find(in: container, of: memory)
        return names.count - 1
    }

    private mutating func keyIndex(of key: MemberName) -> Int {
        if let index = keys.firstIndex(of: key) { return index }
        keys.append(key)
        values.append(0)
        return keys.count - 1
    }

    @inline(never)
    private mutating func find(in container: Int, of memory: DocumentMemory) {
        otherCount = values.withUnsafeMutableBufferPointer {
            memory.findMembers(keys, of: container, into: $0)
        }
        owner = container
        cursor = 0
    }
}

extension KeyVocabulary {
    /// Returns the index of the value of a key that is converted to a name, although the name is
    /// converted to another key.
    ///
    /// `address_line_1` is read as `addressLine1`, which is written as `address_line1`.
    private mutating func alias(of index: Int, in container: Int, of memory: DocumentMemory) -> Int?
    {
        if otherCount > 0, convertedOwner != container {
            convertOtherKeys(of: container, memory)
            find(in: container, of: memory)
            cursor = index + 1
        }
        guard asked[index].hasAlias else { return nil }
        var found: UInt32 = 0
        for alias in converted where names[index].isSame(as: alias.name) {
            found = max(found, values[alias.key])
        }
        return found == 0 ? nil : Int(found)
    }

    private mutating func convertOtherKeys(of container: Int, _ memory: DocumentMemory) {
        convertedOwner = container
        let end = memory.nodes.next(after: container)
        var key = container + 1
        while key < end {
            defer { key = memory.nodes.next(after: key + 1) }
            guard let text = memory.key(at: key), !keys.contains(where: { $0.isSame(as: text) })
            else { continue }
            guard converted.count < Self.nameLimit else {
                keysAreData = true
                return
            }
            convert(text)
        }
    }

    private mutating func convert(_ key: String) {
        let name = strategy.name(of: key)
        converted.append((name, keyIndex(of: MemberName(key))))
        for index in names.indices where names[index].isSame(as: name) {
            asked[index].hasAlias = true
        }
    }
}

extension DocumentMemory {
    /// The text of a key; nil for an ill-formed key, which matches no name.
    fileprivate func key(at index: Int) -> String? {
        let node = nodes[index]
        if node.isKind(.key) { return String(accepted: node.content(in: bytes).span) }
        guard node.isKind(.escapedKey) else { return nil }
        return EscapedText.decode(accepted: node.content(in: bytes).span)
    }
}

/// The vocabularies of the types in one run.
///
/// A vocabulary stays at one address until the run ends. A reference would be retained for every
/// field, and its exclusive access checked at run time.
package final class Vocabularies {
    private struct Lists {
        var keys: [ObjectIdentifier] = []
        var vocabularies: [UnsafeMutablePointer<KeyVocabulary>] = []
    }

    private let strategy: KeyStrategy
    private let lists = UncheckedState(Lists())

    package init(strategy: KeyStrategy) {
        self.strategy = strategy
    }

    deinit {
        for vocabulary in lists.pointer.pointee.vocabularies {
            vocabulary.deinitialize(count: 1)
            vocabulary.deallocate()
        }
    }

    /// The index of the vocabulary of a type.
    package func index(of key: ObjectIdentifier) -> Int {
        let lists = lists.pointer
        var index = 0
        while index < lists.pointee.keys.count {
            if lists.pointee.keys[index] == key { return index }
            index += 1
        }
        let vocabulary = UnsafeMutablePointer<KeyVocabulary>.allocate(capacity: 1)
        vocabulary.initialize(to: KeyVocabulary(strategy: strategy))
        lists.pointee.keys.append(key)
        lists.pointee.vocabularies.append(vocabulary)
        return index
    }

    /// The vocabulary at an index, valid as long as this.
    subscript(index: Int) -> UnsafeMutablePointer<KeyVocabulary> {
        lists.pointer.pointee.vocabularies[index]
    }

    /// Whether the keys of a type are data.
    package func keysAreData(at index: Int) -> Bool { self[index].pointee.keysAreData }

    /// The index of the value of a property of the type at an index; nil when it is missing.
    package func valueIndex(
        of name: String,
        in container: Int,
        of memory: DocumentMemory,
        at index: Int
    ) -> Int? {
        self[index].pointee.valueIndex(of: name, in: container, of: memory)
    }
}
