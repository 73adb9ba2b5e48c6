/// A name to look up members by, prepared once and compared with many keys.
///
/// Names and keys are compared by words of eight bytes: the first, the last, which may overlap with
/// it, and those between them, which only names of more than 16 bytes have. Two comparisons
/// distinguish most keys.
package struct MemberName: Sendable, Hashable {
    /// The name as text.
    package let text: String
    private let count: Int
    private let word: UInt64
    private let lastWord: UInt64
    private let innerWords: [UInt64]
    private let isASCII: Bool

    /// Prepares a name.
    package init(_ text: String) {
        self.text = text
        let bytes = Array(text.utf8)
        count = bytes.count
        word = Self.word(bytes.prefix(8))
        lastWord = Self.word(bytes.suffix(8))
        innerWords = stride(from: 8, to: max(count - 8, 8), by: 8).map {
            Self.word(bytes[$0..<($0 + 8)])
        }
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns whether a text has the bytes of this name.
    ///
    /// Comparing strings is much faster than comparing their bytes. Characters that are canonically
    /// equal to ASCII, such as the Kelvin sign, have more bytes.
    @inline(__always)
    func isSame(as other: String) -> Bool {
        guard text == other, other.utf8.count == count else { return false }
        return isASCII || other.utf8.elementsEqual(text.utf8)
    }

    /// Whether a key without escapes is this name.
    @inline(__always)
    fileprivate func matches(_ key: KeyContent) -> Bool {
        guard key.word == word, key.count == count else { return false }
        guard count > 8 else { return true }
        guard key.word(at: count - 8) == lastWord else { return false }
        return count <= 16 || hasInnerWords(of: key)
    }

    private func hasInnerWords(of key: KeyContent) -> Bool {
        for index in innerWords.indices where key.word(at: 8 * (index + 1)) != innerWords[index] {
            return false
        }
        return true
    }
}

extension Document {
    /// Returns the index, within a range, of the name that equals a key; nil if there is none or if
    /// the key is ill-formed.
    ///
    /// The name at `guess`, which is likely to come next, is tried first.
    package func nameIndex(
        ofKey key: Int,
        in names: [MemberName],
        _ range: Range<Int>,
        guess: Int
    ) -> Int? {
        names.withUnsafeBufferPointer { names in
            let search = MemberSearch(memory: DocumentMemory(of: self), names: names)
            return search.name(of: nodes[key], in: range, guess: guess)
        }
    }

    /// Whether two keys are the same text.
    package func isSameKey(at key: Int, as other: Int) -> Bool {
        let memory = DocumentMemory(of: self)
        let (key, other) = (memory.nodes[key], memory.nodes[other])
        guard key.isKind(.key), other.isKind(.key) else {
            return memory.text(ofKey: key).utf8.elementsEqual(memory.text(ofKey: other).utf8)
        }
        return key.length == other.length
            && key.content(in: memory.bytes).elementsEqual(other.content(in: memory.bytes))
    }

    /// Finds the values of many names in one pass over the members of an object.
    ///
    /// `values` gets the index of each name's last value, or 0 if it is missing. Names in the order
    /// of the members are found at the first guess.
    package func findMembers(
        _ names: [MemberName],
        of object: Int,
        into values: UnsafeMutableBufferPointer<UInt32>
    ) {
        DocumentMemory(of: self).findMembers(names, of: object, into: values)
    }

    /// Returns the index of the last value of a name in an object; nil if it is missing.
    package func member(_ name: MemberName, of object: Int) -> Int? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { values in
            withUnsafePointer(to: name) { name in
                let names = UnsafeBufferPointer(start: name, count: 1)
                values.initialize(repeating: 0)
                MemberSearch(memory: DocumentMemory(of: self), names: names)
                    .run(through: object, into: values)
            }
            return values[0] == 0 ? nil : Int(values[0])
        }
    }
}

extension DocumentMemory {
    fileprivate func text(ofKey key: PackedNode) -> String {
        let content = key.content(in: bytes).span
        return key.isKind(.key) ? String(accepted: content) : EscapedText.decode(content)
    }

    /// Finds the values of many names, see ``Document/findMembers(_:of:into:)``, and returns the number of members
    /// that have none of the names.
    @discardableResult
    func findMembers(
        _ names: [MemberName],
        of object: Int,
        into values: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        values.initialize(repeating: 0)
        return names.withUnsafeBufferPointer {
            MemberSearch(memory: self, names: $0).run(through: object, into: values)
        }
    }
}

/// Compares keys with names, on memory that the caller retains.
private struct MemberSearch {
    let memory: DocumentMemory
    let names: UnsafeBufferPointer<MemberName>

    /// Returns the number of members that have none of the names.
    @inline(__always)
    @discardableResult
    func run(through object: Int, into values: UnsafeMutableBufferPointer<UInt32>) -> Int {
        let nodes = memory.nodes
        let end = nodes.next(after: object)
        var otherCount = 0
        var guess = 0
        var key = object + 1
        while key < end {
            if let found = name(of: nodes[key], in: 0..<names.count, guess: guess) {
                values[found] = UInt32(truncatingIfNeeded: key + 1)
                guess = found + 1
            } else {
                otherCount += 1
            }
            key = nodes.next(after: key + 1)
        }
        return otherCount
    }

    @inline(__always)
    func name(of key: PackedNode, in range: Range<Int>, guess: Int) -> Int? {
        guard key.isKind(.key) else { return name(ofEscaped: key, in: range) }
        let content = KeyContent(key.content(in: memory.bytes))
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
    private func name(ofEscaped key: PackedNode, in range: Range<Int>) -> Int? {
        guard key.isKind(.escapedKey) else { return nil }
        let text = EscapedText.decode(accepted: key.content(in: memory.bytes).span)
        return range.first { names[$0].isSame(as: text) }
    }
}

/// The content of a key without escapes, for comparing with names.
private struct KeyContent {
    let count: Int
    let word: UInt64
    private let start: UnsafeRawPointer?

    /// Reads a key of a document's bytes.
    ///
    /// The word may reach into the padding after the bytes.
    @inline(__always)
    init(_ content: UnsafeBufferPointer<UInt8>) {
        start = UnsafeRawPointer(content.baseAddress)
        count = content.count
        let mask = count < 8 ? (1 << UInt64(8 * count)) - 1 : UInt64.max
        word = Self.word(at: start) & mask
    }

    /// The eight bytes at an offset.
    @inline(__always)
    func word(at offset: Int) -> UInt64 { Self.word(at: start.map { $0 + offset }) }

    @inline(__always)
    private static func word(at start: UnsafeRawPointer?) -> UInt64 {
        start.map { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) } ?? 0
    }
}
