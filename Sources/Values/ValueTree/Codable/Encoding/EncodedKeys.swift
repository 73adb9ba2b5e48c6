/// The keys that a type of coding keys has had in one run, in the notation of JSON.
///
/// Values of one type encode the same names in the same order, so that from the second value on each key takes one
/// comparison and one copy.
final class EncodedKeys {
    /// A type with more names has keys that are data.
    private static let limit = 64

    struct Key {
        let identity: TextIdentity
        let name: String
        /// What the name is converted to.
        let key: String
        /// The number of the first name that is converted to this key.
        let number: Int
        /// The first eight bytes of the key.
        let prefix: UInt64
        /// Where the text is, with a comma before it and a colon behind it.
        let text: Range<Int>
    }

    private struct State: ~Copyable {
        var keys: [Key] = []
        var numbers: [ExactKey: Int] = [:]
        var texts = JSONOutput()
    }

    private let storage = UncheckedState(State())

    /// The place of a name that was encoded before, or is encoded first; nil if there are too many.
    @inline(__always)
    func place(of name: String, expectedAt cursor: Int, in run: EncodingRun) -> Int? {
        let state = storage.pointer
        if cursor < state.pointee.keys.count,
            state.pointee.keys[cursor].identity == TextIdentity(name)
        {
            return cursor
        }
        return place(of: name, in: run)
    }

    @inline(never)
    private func place(of name: String, in run: EncodingRun) -> Int? {
        let state = storage.pointer
        Steps.add()
        if let place = state.pointee.numbers[ExactKey(name)] { return place }
        guard state.pointee.keys.count < Self.limit else { return nil }
        let key = run.hasKeyStrategy ? run.key(of: name) : name
        let place = state.pointee.keys.count
        let same = state.pointee.keys.first { ExactKey($0.key) == ExactKey(key) }
        let start = state.pointee.texts.count
        state.pointee.texts.append(UInt8(ascii: ","))
        state.pointee.texts.append(key)
        state.pointee.texts.append(UInt8(ascii: ":"))
        state.pointee.keys.append(
            Key(
                identity: TextIdentity(name),
                name: name,
                key: key,
                number: same?.number ?? place,
                prefix: MemberOrder.prefix(of: key),
                text: start..<state.pointee.texts.count
            )
        )
        state.pointee.numbers[ExactKey(name)] = place
        return place
    }

    /// The bit of a key among those that were written.
    @inline(__always)
    func bit(at place: Int) -> UInt64 { 1 << UInt64(storage.pointer.pointee.keys[place].number) }

    /// Writes a key, with a comma before it unless it is the first.
    @inline(__always)
    func write(_ place: Int, withComma: Bool, to output: inout JSONOutput) {
        let text = storage.pointer.pointee.keys[place].text
        let start = text.lowerBound &+ (withComma ? 0 : 1)
        output.append(words: start..<text.upperBound, of: storage.pointer.pointee.texts)
    }

    /// Adds a key to those that are sorted.
    func add(_ place: Int, at start: Int, to members: inout SortedMembers) {
        let state = storage.pointer
        members.add(
            state.pointee.keys[place].key,
            prefix: state.pointee.keys[place].prefix,
            at: start
        )
    }
}
