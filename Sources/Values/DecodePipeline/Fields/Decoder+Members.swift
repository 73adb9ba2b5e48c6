import ValueTree

extension Decoder {
    /// A decoder of the value of one key, which `outline` describes.
    @usableFromInline
    init(_ member: Member<Value>, _ outline: Outline) {
        let name = MemberName(member.key)
        self.init(.field(member.key, outline), role: .member(member)) { tape, object in
            member.read(tape, tape.place(of: name, in: object), object)
        }
    }

    /// The one key that is read, when the decoder is a member of an object.
    @usableFromInline var key: String? {
        guard case .member(let member) = role else { return nil }
        return member.key
    }
}

extension Tape {
    /// The place of the last value of a key; 0 when it is missing, or where there is no object.
    fileprivate func place(of name: MemberName, in object: Int) -> Int {
        guard nodes[object].isKind(.object) else { return 0 }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { places in
            findMembers([name], of: object, into: places)
            return Int(places[0])
        }
    }
}
