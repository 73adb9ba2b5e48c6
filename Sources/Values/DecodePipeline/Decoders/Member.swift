public import ValueTree

/// One key of an object, and what is made of its value.
@usableFromInline
struct Member<Value>: Sendable {
    /// Takes the place of the value, 0 when there is none, and that of what should be the object.
    @usableFromInline
    typealias Read = @Sendable (Tape, _ place: Int, _ object: Int) -> DecodeResult<Value>

    @usableFromInline let key: String
    @usableFromInline let read: Read

    @inlinable
    init(_ key: String, _ read: @escaping Read) {
        self.key = key
        self.read = read
    }
}

extension Member {
    /// A key that must be there; what its value may be is up to the decoder.
    @inlinable
    static func present(_ key: String, _ decoder: Decoder<Value>) -> Member {
        Member(key) { tape, place, object in
            guard place > 0 else {
                return .error(decoder.outline.absence(of: key, in: tape.value(at: object)))
            }
            return decoder.read(tape, place).at(key)
        }
    }

    /// A key that must be there and not null.
    @inlinable
    static func required(_ key: String, _ decoder: Decoder<Value>) -> Member {
        Member(key) { tape, place, object in
            guard place > 0 else {
                return .error(decoder.outline.absence(of: key, in: tape.value(at: object)))
            }
            guard !tape.nodes[place].isKind(.null) else {
                return .error(.field(key, decoder.outline.refusal(of: tape.value(at: place))))
            }
            return decoder.read(tape, place).at(key)
        }
    }

    /// A key that may be missing or null; `make` then gets nil.
    @inlinable
    static func optional<Wrapped>(
        _ key: String,
        _ decoder: Decoder<Wrapped>,
        _ make: @escaping @Sendable (Wrapped?) -> Value
    ) -> Member {
        Member(key) { tape, place, object in
            guard place > 0 else {
                guard tape.nodes[object].isKind(.object) else {
                    return .error(decoder.outline.absence(of: key, in: tape.value(at: object)))
                }
                return .ok(make(nil))
            }
            guard !tape.nodes[place].isKind(.null) else { return .ok(make(nil)) }
            return decoder.read(tape, place).map(make).at(key)
        }
    }
}

extension DecodeResult {
    /// The same result with an error being that of the value of a key.
    @inlinable
    func at(_ key: String) -> DecodeResult {
        switch self {
        case .ok: self
        case .error(let error): .error(.field(key, error))
        }
    }
}

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
