/// The keys that a type of coding keys has had in one run, in the notation of JSON.
///
/// Values of one type encode the same names in the same order, so that from the second value on each key takes one
/// comparison and one copy.
struct EncodedKeys: ~Copyable {
    /// A type with more names has keys that are data.
    private static let limit = 64

    private struct Key {
        let identity: TextIdentity
        /// The bit of the first name that is converted to this key.
        let bit: UInt64
        /// Where the text is, with a comma before it and a colon behind it.
        let text: Range<Int>
        /// The first eight bytes of the key.
        let prefix: UInt64
        let name: String
        /// What the name is converted to.
        let key: String
    }

    private var keys: [Key] = []
    private var places: [ExactKey: Int] = [:]
    private var texts = JSONOutput()

    /// Whether a name is the one at a place.
    @inline(__always)
    func isExpected(_ name: String, at place: Int) -> Bool {
        place < keys.count && keys[place].identity == TextIdentity(name)
    }

    /// The place of a name that was encoded before, or is encoded first; nil if there are too many.
    mutating func place(of name: String, in run: EncodingRun) -> Int? {
        if let place = places[ExactKey(name)] { return place }
        guard keys.count < Self.limit else { return nil }
        let key = run.hasKeyStrategy ? run.key(of: name) : name
        let bit: UInt64 = 1 << UInt64(keys.count)
        let same = keys.first { ExactKey($0.key) == ExactKey(key) }
        let start = texts.count
        texts.append(UInt8(ascii: ","))
        texts.append(key)
        texts.append(UInt8(ascii: ":"))
        keys.append(
            Key(
                identity: TextIdentity(name),
                bit: same?.bit ?? bit,
                text: start..<texts.count,
                prefix: MemberOrder.prefix(of: key),
                name: name,
                key: key
            )
        )
        places[ExactKey(name)] = keys.count - 1
        return keys.count - 1
    }

    /// The bit of a key among those that were written; two names of one key have the same.
    @inline(__always)
    func bit(at place: Int) -> UInt64 { keys[place].bit }

    /// Writes a key, with a comma before it unless it is the first.
    @inline(__always)
    func write(_ place: Int, withComma: Bool, to output: inout JSONOutput) {
        let text = keys[place].text
        let start = text.lowerBound &+ (withComma ? 0 : 1)
        output.append(words: start..<text.upperBound, of: texts)
    }

    @inline(__always)
    func prefix(at place: Int) -> UInt64 { keys[place].prefix }

    func key(at place: Int) -> String { keys[place].key }

    /// Whether a key is one of those that were written; asked for names for which there is no place.
    func isWritten(_ key: String, among writtenBits: UInt64) -> Bool {
        keys.contains { $0.bit & writtenBits != 0 && ExactKey($0.key) == ExactKey(key) }
    }
}
