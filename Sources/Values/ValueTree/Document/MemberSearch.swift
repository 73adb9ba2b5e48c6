/// A name to look up members by, prepared once and compared with many keys.
///
/// The first eight bytes form one word, so that most keys are told apart by two comparisons.
package struct MemberName: Sendable, Hashable {
    /// The name as text.
    package let text: String
    private let count: Int
    private let word: UInt64
    /// The bytes after the word; a name of up to eight bytes has none, and allocates nothing.
    private let rest: [UInt8]
    private let isASCII: Bool

    /// Prepares a name.
    package init(_ text: String) {
        self.text = text
        let bytes = text.utf8
        count = bytes.count
        word = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        rest = Array(bytes.dropFirst(8))
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// Whether a text has the bytes of this name.
    ///
    /// Comparing strings is much faster than comparing their bytes. Other forms of ASCII, such as the Kelvin
    /// sign, are longer in bytes.
    @inline(__always)
    func isSame(as other: String) -> Bool {
        guard text == other, other.utf8.count == count else { return false }
        return isASCII || other.utf8.elementsEqual(text.utf8)
    }

    /// Whether a key without escapes is this name.
    @inline(__always)
    fileprivate func matches(_ key: KeyContent) -> Bool {
        guard key.word == word, key.count == count else { return false }
        return count <= 8 || hasSameRest(as: key)
    }

    private func hasSameRest(as key: KeyContent) -> Bool {
        for index in rest.indices where key.start[index + 8] != rest[index] { return false }
        return true
    }
}

extension Document {
    /// The index of the name, within a range, that a key equals; nil if there is none or it is ill-formed.
    ///
    /// The name at `guess`, which is likely to come next, is tried first.
    package func nameIndex(
        ofKey key: Int,
        in names: [MemberName],
        _ range: Range<Int>,
        guess: Int
    ) -> Int? {
        bytes.withPaddedBuffer { bytes in
            guard let bytes = bytes.baseAddress else { return nil }
            return names.withUnsafeBufferPointer { names in
                let search = MemberSearch(document: self, names: names, bytes: bytes)
                return search.name(of: nodes[key], at: key, in: range, guess: guess)
            }
        }
    }

    /// Finds the values of many names in one pass over the members of an object.
    ///
    /// `values` gets an index for each name, that of its last value, or 0 where it is missing. Names in
    /// the order of the members are found at the first guess.
    package func findMembers(
        _ names: [MemberName],
        of object: Int,
        into values: UnsafeMutableBufferPointer<UInt32>
    ) {
        names.withUnsafeBufferPointer { findMembers($0, of: object, into: values) }
    }

    /// The index of the last value of a name in an object; nil when it is missing.
    package func member(_ name: MemberName, of object: Int) -> Int? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { values in
            withUnsafePointer(to: name) { name in
                let names = UnsafeBufferPointer(start: name, count: 1)
                findMembers(names, of: object, into: values)
            }
            return values[0] == 0 ? nil : Int(values[0])
        }
    }

    private func findMembers(
        _ names: UnsafeBufferPointer<MemberName>,
        of object: Int,
        into values: UnsafeMutableBufferPointer<UInt32>
    ) {
        Steps.add(1 + nodes.childCount(of: object))
        values.initialize(repeating: 0)
        bytes.withPaddedBuffer { bytes in
            guard let bytes = bytes.baseAddress else { return }
            let search = MemberSearch(document: self, names: names, bytes: bytes)
            nodes.withView { search.run(through: object, of: $0, into: values) }
        }
    }
}

/// The comparison of keys with names, on memory that the caller holds.
private struct MemberSearch {
    let document: Document
    let names: UnsafeBufferPointer<MemberName>
    let bytes: UnsafePointer<UInt8>

    @inline(__always)
    func run(
        through object: Int,
        of nodes: NodeList.View,
        into values: UnsafeMutableBufferPointer<UInt32>
    ) {
        let end = nodes.next(after: object)
        var guess = 0
        var key = object + 1
        while key < end {
            if let found = name(of: nodes[key], at: key, in: 0..<names.count, guess: guess) {
                values[found] = UInt32(truncatingIfNeeded: key + 1)
                guess = found + 1
            }
            key = nodes.next(after: key + 1)
        }
    }

    @inline(__always)
    func name(of node: PackedNode, at key: Int, in range: Range<Int>, guess: Int) -> Int? {
        guard node.isKind(.key) else { return name(ofEscaped: node, at: key, in: range) }
        let content = KeyContent(node, in: bytes)
        if guess < range.upperBound, guess >= range.lowerBound, names[guess].matches(content) {
            return guess
        }
        var index = range.lowerBound
        while index < range.upperBound {
            if names[index].matches(content) { return index }
            index += 1
        }
        return nil
    }

    @inline(never)
    private func name(ofEscaped node: PackedNode, at key: Int, in range: Range<Int>) -> Int? {
        guard node.isKind(.escapedKey) else { return nil }
        let text = document.name(at: key)
        return range.first { names[$0].isSame(as: text) }
    }
}

/// The content of a key without escapes, as names compare with it.
private struct KeyContent {
    let start: UnsafePointer<UInt8>
    let count: Int
    let word: UInt64

    /// Reads a key of a document's bytes.
    ///
    /// The word may reach into the padding after the bytes.
    @inline(__always)
    init(_ key: PackedNode, in bytes: UnsafePointer<UInt8>) {
        start = bytes + (Int(key.start) + 1)
        count = Int(key.length) - 2
        let loaded = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
        let mask = count < 8 ? (1 << UInt64(8 * count)) - 1 : UInt64.max
        word = UInt64(littleEndian: loaded) & mask
    }
}
