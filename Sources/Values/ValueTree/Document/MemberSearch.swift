/// A name that members are looked up by, made once and compared with many keys.
///
/// The first eight bytes are one word, so that most keys are told apart by two comparisons.
package struct MemberName: Sendable, Hashable {
    /// The name as text.
    package let text: String
    private let bytes: [UInt8]
    private let isASCII: Bool
    private let word: UInt64

    /// Prepares a name.
    package init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        word = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension MemberName {
    /// The content of a key without escapes, as names compare with it.
    struct KeyContent {
        let start: UnsafePointer<UInt8>
        let count: Int
        let word: UInt64

        /// Reads a key of a document's bytes.
        ///
        /// The word may reach into the padding behind the bytes.
        @inline(__always)
        init(_ key: PackedNode, in bytes: UnsafePointer<UInt8>) {
            start = bytes + (Int(key.start) + 1)
            count = Int(key.length) - 2
            let loaded = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
            let mask = count < 8 ? (1 << UInt64(8 * count)) - 1 : UInt64.max
            word = UInt64(littleEndian: loaded) & mask
        }
    }

    /// Whether a key without escapes is this name.
    @inline(__always)
    func matches(_ key: KeyContent) -> Bool {
        guard key.word == word, key.count == bytes.count else { return false }
        return key.count <= 8 || hasSameRest(as: key)
    }

    /// Whether a text has the bytes of this name.
    ///
    /// Strings are compared much faster than their bytes. Other forms of ASCII, such as the Kelvin sign,
    /// take more bytes.
    @inline(__always)
    func isSame(as other: String) -> Bool {
        guard text == other, other.utf8.count == bytes.count else { return false }
        return isASCII || other.utf8.elementsEqual(bytes)
    }

    private func hasSameRest(as key: KeyContent) -> Bool {
        for place in 8..<bytes.count where key.start[place] != bytes[place] { return false }
        return true
    }
}

extension Document {
    /// Which of a range of names a key is.
    ///
    /// The one at `guess`, which is likely to come next, is tried first.
    package func position(
        ofKey index: Int,
        in names: [MemberName],
        _ range: Range<Int>,
        guess: Int
    ) -> Int? {
        bytes.withPaddedBuffer { bytes in
            let key = nodes[index]
            guard key.isKind(.key), let bytes = bytes.baseAddress else {
                guard key.isKind(.escapedKey) else { return nil }
                let name = Key(document: self, index: index).string
                return names[range].firstIndex { $0.isSame(as: name) }
            }
            let content = MemberName.KeyContent(key, in: bytes)
            if range.contains(guess), names[guess].matches(content) { return guess }
            return names[range].firstIndex { $0.matches(content) }
        }
    }
}

extension Document.Node {
    /// The place of the last key of this name.
    ///
    /// The search begins at `start`, a key found before, since fields are mostly asked for in the order
    /// of the document; what comes before it is searched only if it is not found behind. A key that is
    /// not quite a text is no name.
    package func lastKey(named name: Span<UInt8>, startingAt start: Int?) -> Int? {
        let first = index + 1
        let middle = start ?? first
        return document.lastKey(named: name, in: middle..<nextIndex)
            ?? document.lastKey(named: name, in: first..<middle)
    }
}

extension Document {
    /// The last key of this name among siblings; the range starts at the first and ends behind the last.
    fileprivate func lastKey(named name: Span<UInt8>, in siblings: Range<Int>) -> Int? {
        let nodes = nodes
        return bytes.withSpan { bytes in
            var found: Int?
            var index = siblings.lowerBound
            while index < siblings.upperBound {
                let key = nodes[index]
                if key.isKey(name, in: bytes) { found = index }
                index = nodes.next(after: index + 1)
            }
            return found
        }
    }
}

extension PackedNode {
    /// Whether this key is the name.
    ///
    /// Compares bytes where the key has no escapes.
    fileprivate func isKey(_ name: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
        guard kind == .key else { return kind == .escapedKey && isEscapedKey(name, in: bytes) }
        guard Int(length) == name.count + 2 else { return false }
        let start = Int(start) + 1
        for place in 0..<name.count where bytes[start + place] != name[place] { return false }
        return true
    }

    private func isEscapedKey(_ name: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
        let content = bytes.extracting((Int(start) + 1)..<(Int(start) + Int(length) - 1))
        let decoded = Array(EscapedText.decode(content).utf8)
        guard decoded.count == name.count else { return false }
        for place in 0..<name.count where decoded[place] != name[place] { return false }
        return true
    }
}

extension Tape {
    /// Finds the values of many names in one pass over the members of an object.
    ///
    /// `places` gets one place a name, that of its last value, and 0 where it is missing. Names in the
    /// order of the members are found at the first guess.
    func findMembers(_ names: [MemberName], of container: Int, into places: inout [UInt32]) {
        places.withUnsafeMutableBufferPointer { findMembers(names, of: container, into: $0) }
    }

    /// The same, into memory of the caller.
    package func findMembers(
        _ names: [MemberName],
        of container: Int,
        into places: UnsafeMutableBufferPointer<UInt32>
    ) {
        places.initialize(repeating: 0)
        bytes.withPaddedBuffer { bytes in
            guard let bytes = bytes.baseAddress else { return }
            nodes.withView { nodes in
                names.withUnsafeBufferPointer { names in
                    let search = MemberSearch(tape: self, nodes: nodes, names: names, bytes: bytes)
                    search.run(through: container, into: places)
                }
            }
        }
    }
}

/// One pass over the members of an object, on memory that the caller holds.
private struct MemberSearch {
    let tape: Tape
    let nodes: NodeList.View
    let names: UnsafeBufferPointer<MemberName>
    let bytes: UnsafePointer<UInt8>

    @inline(__always)
    func run(through container: Int, into places: UnsafeMutableBufferPointer<UInt32>) {
        let end = nodes.next(after: container)
        var guess = 0
        var key = container + 1
        while key < end {
            if let found = position(of: key, guess: guess) {
                places[found] = UInt32(truncatingIfNeeded: key + 1)
                guess = found + 1
            }
            key = nodes.next(after: key + 1)
        }
    }

    @inline(__always)
    private func position(of key: Int, guess: Int) -> Int? {
        let node = nodes[key]
        guard node.isKind(.key) else { return position(ofEscaped: key) }
        let content = MemberName.KeyContent(node, in: bytes)
        if guess < names.count, names[guess].matches(content) { return guess }
        var place = 0
        while place < names.count {
            if names[place].matches(content) { return place }
            place += 1
        }
        return nil
    }

    @inline(never)
    private func position(ofEscaped key: Int) -> Int? {
        guard nodes[key].isKind(.escapedKey) else { return nil }
        let name = tape.name(at: key)
        return names.firstIndex { $0.isSame(as: name) }
    }
}
