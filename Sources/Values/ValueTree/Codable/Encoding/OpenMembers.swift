/// The dictionary that a keyed container encodes into, for one use of its part.
///
/// A class, so that a container can be used again for another dictionary, see ``EncodingContainers``. What it looks
/// at for every member is behind pointers, since references would be retained each time.
final class OpenMembers {
    private struct State {
        var part: EncodedPart
        var partState: UnsafeMutablePointer<PartState>
        var use: Int
        /// The place of the key that is expected next.
        var cursor = 0

        init(_ encoding: ValueEncoding) {
            part = encoding.part
            partState = encoding.part.state
            use = encoding.use
        }
    }

    private let keyType: ObjectIdentifier
    /// The keys of this type, as long as the run lasts.
    private let keys: UnsafeMutablePointer<EncodedKeys>
    /// The text of the run, which is kept by the part; nil for a tree.
    private let output: UnsafeMutablePointer<JSONOutput>?
    private let members: UnsafeMutablePointer<SortedMembers>?
    private let isPretty: Bool
    private let storage: UncheckedState<State>

    init(
        _ encoding: ValueEncoding,
        _ keyType: ObjectIdentifier,
        _ keys: UnsafeMutablePointer<EncodedKeys>
    ) {
        self.keyType = keyType
        self.keys = keys
        let text = encoding.part.run.text
        output = text?.output
        members = text.flatMap { $0.isSorted ? $0.members : nil }
        isPretty = text?.isPretty ?? false
        storage = UncheckedState(State(encoding))
    }

    /// Goes on with another dictionary.
    func move(to encoding: ValueEncoding) {
        storage.pointer.pointee = State(encoding)
    }

    var encoding: ValueEncoding {
        ValueEncoding(storage.pointer.pointee.part, use: storage.pointer.pointee.use)
    }

    private var part: EncodedPart { storage.pointer.pointee.part }

    @inline(__always)
    func set(_ scalar: some EncodedScalar, _ name: String) {
        guard let output, let place = begin(name, in: output) else {
            return setSlowly(scalar, name)
        }
        scalar.write(to: &output.pointee)
        end(place)
    }

    @inline(never)
    private func setSlowly(_ scalar: some EncodedScalar, _ name: String) {
        guard let output, let key = beginSlowly(name, in: output) else {
            return setInTree(scalar.supportedType, name)
        }
        scalar.write(to: &output.pointee)
        end(key)
    }

    func encode(_ value: some Encodable, _ name: String, at key: any CodingKey) throws {
        let encoding = encoding
        guard encoding.isInUse else { return }
        let part = encoding.part
        let begun = output.flatMap { output in
            begin(name, in: output).map { .place($0) } ?? beginSlowly(name, in: output)
        }
        let encoded = try part.undoingFailure(begun != nil) {
            try part.run.encode(value, in: part, at: .key(key))
        }
        guard let begun, let output, part.state.pointee.isText else {
            return setInTree(encoded.value, name)
        }
        if case .nothing = encoded { output.pointee.append(word: "{}") }
        end(begun)
    }

    private func setInTree(_ value: SupportedType, _ name: String) {
        guard encoding.isInUse else { return }
        part.content.set(value, for: part.key(of: name), depth: value.storage.depth)
    }
}

/// Members as text.
extension OpenMembers {
    /// A key that has been written.
    private enum Key {
        /// Its place in ``EncodedKeys``.
        case place(Int)
        /// One that is not there, since it is data.
        case data(String)
    }

    /// Writes a key if it is the one expected and the text goes on in one line, and returns its place.
    @inline(__always)
    private func begin(_ name: String, in output: UnsafeMutablePointer<JSONOutput>) -> Int? {
        let state = storage.pointer
        let part = state.pointee.partState
        let place = state.pointee.cursor
        guard part.pointee.textUse == state.pointee.use, part.pointee.form == .members,
            !isPretty, !part.pointee.hasDataKeys, keys.pointee.isExpected(name, at: place),
            part.pointee.keyType ?? keyType == keyType,
            part.pointee.writtenKeys & keys.pointee.bit(at: place) == 0
        else { return nil }
        part.pointee.childStart = output.pointee.count
        keys.pointee.write(place, withComma: part.pointee.count > 0, to: &output.pointee)
        return place
    }

    /// Writes a key; nil if the part is a tree, or becomes one.
    @inline(never)
    private func beginSlowly(
        _ name: String,
        in output: UnsafeMutablePointer<JSONOutput>
    ) -> Key? {
        let encoding = encoding
        let part = encoding.part.state
        guard encoding.isInUse, part.pointee.isText else { return nil }
        guard part.pointee.textUse != 0, part.pointee.form == .members,
            part.pointee.keyType ?? keyType == keyType, let key = newKey(name)
        else {
            encoding.part.run.leaveText(encoding.part)
            return nil
        }
        encoding.part.run.text?.separate(part)
        switch key {
        case .place(let place): keys.pointee.write(place, withComma: false, to: &output.pointee)
        case .data(let key):
            output.pointee.append(key)
            output.pointee.append(UInt8(ascii: ":"))
        }
        if isPretty { output.pointee.append(UInt8(ascii: " ")) }
        return key
    }

    /// The key for a name; nil for one that has been written.
    private func newKey(_ name: String) -> Key? {
        let part = part
        if part.state.pointee.hasDataKeys { return .data(part.key(of: name)) }
        if let place = keys.pointee.place(of: name, in: part.run) {
            let isNew = part.state.pointee.writtenKeys & keys.pointee.bit(at: place) == 0
            return isNew ? .place(place) : nil
        }
        let key = part.key(of: name)
        let isWritten =
            part.state.pointee.hasOtherKeys && part.otherKeys.contains(ExactKey(key))
            || keys.pointee.isWritten(key, among: part.state.pointee.writtenKeys)
        return isWritten ? nil : .data(key)
    }

    /// Counts a member that has been written.
    @inline(__always)
    private func end(_ place: Int) {
        let state = storage.pointer
        let part = state.pointee.partState
        part.pointee.count &+= 1
        part.pointee.writtenKeys |= keys.pointee.bit(at: place)
        part.pointee.keyType = keyType
        state.pointee.cursor = place &+ 1
        members?.pointee.add(place, of: keys, at: part.pointee.lastStart(isPretty: isPretty))
    }

    private func end(_ key: Key) {
        switch key {
        case .place(let place): end(place)
        case .data(let key):
            let part = part
            part.state.pointee.count &+= 1
            part.state.pointee.keyType = keyType
            if !part.state.pointee.hasDataKeys {
                part.otherKeys.insert(ExactKey(key))
                part.state.pointee.hasOtherKeys = true
            }
            members?.pointee.add(key, at: part.state.pointee.lastStart(isPretty: isPretty))
        }
    }
}
