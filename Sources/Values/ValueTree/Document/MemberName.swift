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
