/// The dictionary that a keyed container encodes into, for one use of its part.
///
/// A class, so that a container can be used again for another dictionary, see ``EncodingContainers``.
final class OpenMembers {
    private struct State {
        var part: EncodedPart
        var use: Int
        /// The place of the key that is expected next.
        var cursor = 0
    }

    /// A key that has been written.
    struct Begun {
        /// Its place in ``EncodedKeys``; nil for one that is not there.
        let place: Int?
        let bit: UInt64
    }

    private let keys: EncodedKeys
    private let keyType: ObjectIdentifier
    private let storage: UncheckedState<State>

    init(_ encoding: ValueEncoding, _ keyType: ObjectIdentifier, _ keys: EncodedKeys) {
        self.keys = keys
        self.keyType = keyType
        storage = UncheckedState(State(part: encoding.part, use: encoding.use))
    }

    /// Goes on with another dictionary.
    func move(to encoding: ValueEncoding) {
        storage.pointer.pointee = State(part: encoding.part, use: encoding.use)
    }

    var encoding: ValueEncoding {
        ValueEncoding(storage.pointer.pointee.part, use: storage.pointer.pointee.use)
    }

    @inline(__always)
    func set(_ scalar: some EncodedScalar, _ name: String) {
        let part = storage.pointer.pointee.part
        guard let begun = begin(name), let text = part.run.text else {
            return setInTree(scalar.supportedType, name)
        }
        scalar.write(to: &text.output.pointee)
        end(begun, name, text)
    }

    func encode(_ value: some Encodable, _ name: String, at key: any CodingKey) throws {
        let part = storage.pointer.pointee.part
        guard encoding.isInUse else { return }
        let begun = begin(name)
        let encoded = try part.undoingFailure(begun != nil) {
            try part.run.encode(value, in: part, at: .key(key))
        }
        guard let begun, part.state.pointee.isText, let text = part.run.text else {
            return setInTree(encoded.value, name)
        }
        if case .nothing = encoded { text.output.pointee.append(word: "{}") }
        end(begun, name, text)
    }

    @inline(never)
    private func setInTree(_ value: SupportedType, _ name: String) {
        guard encoding.isInUse else { return }
        let part = storage.pointer.pointee.part
        part.content.set(value, for: part.key(of: name), depth: value.storage.depth)
    }
}

extension OpenMembers {
    /// Writes a key; nil if the part is a tree, or becomes one.
    @inline(__always)
    private func begin(_ name: String) -> Begun? {
        let state = storage.pointer
        let part = state.pointee.part
        let partState = part.state
        guard partState.pointee.textUse == state.pointee.use,
            partState.pointee.form == .members, let text = part.run.text
        else { return leave() }
        guard !partState.pointee.hasDataKeys, partState.pointee.keyType ?? keyType == keyType,
            let place = keys.place(of: name, expectedAt: state.pointee.cursor, in: part.run)
        else { return beginOther(name, text) }
        let begun = Begun(place: place, bit: keys.bit(at: place))
        guard partState.pointee.writtenKeys & begun.bit == 0 else { return leave() }
        state.pointee.cursor = place &+ 1
        guard !text.isPretty else { return beginLine(begun, text) }
        partState.pointee.childStart = text.output.pointee.count
        keys.write(place, withComma: partState.pointee.count > 0, to: &text.output.pointee)
        return begun
    }

    private func beginLine(_ begun: Begun, _ text: EncodedText) -> Begun {
        text.separate(storage.pointer.pointee.part.state)
        if let place = begun.place {
            keys.write(place, withComma: false, to: &text.output.pointee)
        }
        text.output.pointee.append(UInt8(ascii: " "))
        return begun
    }

    /// Writes a key that has no number.
    @inline(never)
    private func beginOther(_ name: String, _ text: EncodedText) -> Begun? {
        let part = storage.pointer.pointee.part
        guard part.state.pointee.keyType ?? keyType == keyType else { return leave() }
        let key = part.key(of: name)
        guard part.state.pointee.hasDataKeys || !part.otherKeys.contains(ExactKey(key)) else {
            return leave()
        }
        text.separate(part.state)
        text.output.pointee.append(key)
        text.output.pointee.append(UInt8(ascii: ":"))
        if text.isPretty { text.output.pointee.append(UInt8(ascii: " ")) }
        return Begun(place: nil, bit: 0)
    }

    @inline(never)
    private func leave() -> Begun? {
        if encoding.isInUse {
            storage.pointer.pointee.part.run.leaveText(storage.pointer.pointee.part)
        }
        return nil
    }

    /// Counts a member that has been written.
    @inline(__always)
    private func end(_ begun: Begun, _ name: String, _ text: EncodedText) {
        let part = storage.pointer.pointee.part.state
        part.pointee.count &+= 1
        part.pointee.writtenKeys |= begun.bit
        part.pointee.keyType = keyType
        if text.isSorted || begun.place == nil { endOther(begun, name, text) }
    }

    @inline(never)
    private func endOther(_ begun: Begun, _ name: String, _ text: EncodedText) {
        let part = storage.pointer.pointee.part
        let start = text.start(ofChild: part.state)
        if let place = begun.place {
            return keys.add(place, at: start, to: &text.members.pointee)
        }
        let key = part.key(of: name)
        if !part.state.pointee.hasDataKeys { part.otherKeys.insert(ExactKey(key)) }
        guard text.isSorted else { return }
        text.members.pointee.add(key, prefix: MemberOrder.prefix(of: key), at: start)
    }
}
