/// The dictionary that a keyed container encodes into, during one use of its part.
final class OpenMembers {
    let encoding: ValueEncoding
    private let keys: EncodedKeys
    /// The output of the run, which the part retains; nil for a tree.
    private let output: UnsafeMutablePointer<JSONOutput>?

    init(_ encoding: ValueEncoding, _ keys: EncodedKeys) {
        self.encoding = encoding
        self.keys = keys
        output = encoding.part.run.text?.output
    }

    @inline(__always)
    func set(_ scalar: some EncodedScalar, _ name: String) {
        guard let output, begin(name, in: output) else {
            return setInTree(scalar.supportedType, name)
        }
        scalar.write(to: &output.pointee)
        encoding.part.state.pointee.count &+= 1
    }

    func encode(_ value: some Encodable, _ name: String, at key: any CodingKey) throws {
        guard encoding.isInUse else { return }
        let part = encoding.part
        let isText = output.map { begin(name, in: $0) } ?? false
        let encoded = try part.undoingFailure(isText) {
            try part.run.encode(value, in: part, at: .key(key))
        }
        guard isText, let output, part.state.pointee.isText else {
            return setInTree(encoded.value, name)
        }
        if case .nothing = encoded { output.pointee.append(word: "{}") }
        part.state.pointee.count &+= 1
    }

    @inline(never)
    private func setInTree(_ value: SupportedType, _ name: String) {
        guard encoding.isInUse else { return }
        let part = encoding.part
        part.content.set(value, for: part.key(of: name), depth: value.storage.depth)
    }
}

/// Writing keys as text.
extension OpenMembers {
    /// Writes a key; returns false if the part is a tree or becomes one.
    @inline(__always)
    private func begin(_ name: String, in output: UnsafeMutablePointer<JSONOutput>) -> Bool {
        let part = encoding.part.state
        guard part.pointee.textUse == encoding.use, part.pointee.form == .members,
            !part.pointee.hasDataKeys, part.pointee.keyType ?? keys.type == keys.type
        else { return beginSlowly(name, in: output) }
        let start = output.pointee.count
        let bit = keys.writeExpected(
            name,
            isFirst: part.pointee.count == 0,
            unlessIn: part.pointee.writtenKeys,
            to: &output.pointee
        )
        guard let bit else { return beginSlowly(name, in: output) }
        part.pointee.addKey(bit, of: keys.type, at: start)
        return true
    }

    @inline(never)
    private func beginSlowly(
        _ name: String,
        in output: UnsafeMutablePointer<JSONOutput>
    ) -> Bool {
        let part = encoding.part
        guard encoding.isInUse, part.state.pointee.isText else { return false }
        guard part.state.pointee.textUse != 0, part.state.pointee.form == .members,
            write(name, in: output)
        else {
            part.run.leaveText(part)
            return false
        }
        return true
    }

    private func write(_ name: String, in output: UnsafeMutablePointer<JSONOutput>) -> Bool {
        let part = encoding.part
        let state = part.state
        guard !state.pointee.hasDataKeys else {
            part.run.text?.separate(state)
            output.pointee.append(part.key(of: name))
            output.pointee.append(UInt8(ascii: ":"))
            return true
        }
        guard state.pointee.keyType ?? keys.type == keys.type else { return false }
        let start = output.pointee.count
        let bit = keys.write(
            name,
            isFirst: state.pointee.count == 0,
            unlessIn: state.pointee.writtenKeys,
            in: part.run,
            to: &output.pointee
        )
        guard let bit else { return false }
        state.pointee.addKey(bit, of: keys.type, at: start)
        return true
    }
}
