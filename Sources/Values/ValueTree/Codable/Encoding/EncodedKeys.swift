/// The keys that a type of coding keys has had in one run, as JSON text.
///
/// Values of one type encode the same names in the same order. From the second value on, each key
/// takes one comparison and one copy.
final class EncodedKeys {
    let type: ObjectIdentifier
    private var table = KeyTable()

    init(of type: ObjectIdentifier) {
        self.type = type
    }

    /// Writes a key, with a comma before it unless it is the first, and returns its bit.
    ///
    /// Returns nil if the key has already been written, or if the type has too many names.
    func write(
        _ name: String,
        isFirst: Bool,
        unlessIn writtenBits: UInt64,
        in run: EncodingRun,
        to output: inout JSONOutput
    ) -> UInt64? {
        guard let index = table.index(of: name, in: run) else { return nil }
        return table.write(name, at: index, isFirst, unlessIn: writtenBits, to: &output)
    }

    /// Writes a key like `write` if the name is the one that usually comes next; returns nil
    /// otherwise.
    @inline(__always)
    func writeExpected(
        _ name: String,
        isFirst: Bool,
        unlessIn writtenBits: UInt64,
        to output: inout JSONOutput
    ) -> UInt64? {
        let next = UInt64.bitWidth &- writtenBits.leadingZeroBitCount
        return table.write(name, at: next, isFirst, unlessIn: writtenBits, to: &output)
    }
}

/// The names of a type of coding keys, in the order in which they were first encoded.
private struct KeyTable: ~Copyable {
    /// The values of a type with more names become trees.
    private static let limit = 64

    private struct Key {
        let name: MemberName
        /// The bit of the first name that is converted to this key.
        let bit: UInt64
        /// The range of the text, from the comma before the key to the colon after it.
        let text: Range<Int>
        /// The key that the name is converted to.
        let key: String
    }

    private var keys: [Key] = []
    private var indices: [ExactKey: Int] = [:]
    private var texts = JSONOutput()

    /// Writes the key at an index; returns nil if it belongs to another name or has already been
    /// written.
    @inline(__always)
    func write(
        _ name: String,
        at index: Int,
        _ isFirst: Bool,
        unlessIn writtenBits: UInt64,
        to output: inout JSONOutput
    ) -> UInt64? {
        guard index < keys.count, keys[index].name.isSame(as: name),
            keys[index].bit & writtenBits == 0
        else { return nil }
        let start = keys[index].text.lowerBound &+ (isFirst ? 1 : 0)
        output.append(words: start..<keys[index].text.upperBound, of: texts)
        return keys[index].bit
    }

    /// Returns the index of a name, adding a new one; nil if there are too many.
    mutating func index(of name: String, in run: EncodingRun) -> Int? {
        if let index = indices[ExactKey(name)] { return index }
        guard keys.count < Self.limit else { return nil }
        let key = run.hasKeyStrategy ? run.key(of: name) : name
        let same = keys.first { ExactKey($0.key) == ExactKey(key) }
        let bit = same?.bit ?? 1 << UInt64(keys.count)
        let start = texts.count
        texts.append(UInt8(ascii: ","))
        texts.append(key)
        texts.append(UInt8(ascii: ":"))
        keys.append(Key(name: MemberName(name), bit: bit, text: start..<texts.count, key: key))
        indices[ExactKey(name)] = keys.count - 1
        return keys.count - 1
    }
}
