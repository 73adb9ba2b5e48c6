public import ValueTree

/// A key of an object and the decoder of its value.
@usableFromInline
struct Member<Value>: Sendable {
    /// Reads the value's node at an index, or 0 if the key is missing, given the index of the
    /// object.
    @usableFromInline
    typealias Read = @Sendable (Document, _ index: Int, _ object: Int) -> DecodeResult<Value>

    @usableFromInline let key: String
    @usableFromInline let read: Read

    @inlinable
    init(_ key: String, _ read: @escaping Read) {
        self.key = key
        self.read = read
    }
}

extension Member {
    /// A key that must be present; whether null is accepted is up to the decoder.
    @inlinable
    static func present(_ key: String, _ decoder: Decoder<Value>) -> Member {
        Member(key) { source, index, object in
            guard index > 0 else {
                return .error(decoder.deferredShape.absence(of: key, in: source.value(at: object)))
            }
            return decoder.read(source, index).at(key)
        }
    }

    /// A key that must be present and not null.
    @inlinable
    static func required(_ key: String, _ decoder: Decoder<Value>) -> Member {
        Member(key) { source, index, object in
            guard index > 0 else {
                return .error(decoder.deferredShape.absence(of: key, in: source.value(at: object)))
            }
            guard !source.nodes[index].isKind(.null) else {
                return .error(
                    .field(key, decoder.deferredShape.mismatch(with: source.value(at: index)))
                )
            }
            return decoder.read(source, index).at(key)
        }
    }

    /// A key that may be missing or null, in which case `make` receives nil.
    @inlinable
    static func optional<Wrapped>(
        _ key: String,
        _ decoder: Decoder<Wrapped>,
        _ make: @escaping @Sendable (Wrapped?) -> Value
    ) -> Member {
        Member(key) { source, index, object in
            guard index > 0 else {
                guard source.nodes[object].isKind(.object) else {
                    return .error(
                        decoder.deferredShape.absence(of: key, in: source.value(at: object))
                    )
                }
                return .ok(make(nil))
            }
            guard !source.nodes[index].isKind(.null) else { return .ok(make(nil)) }
            return decoder.read(source, index).map(make).at(key)
        }
    }
}

extension DecodeResult {
    /// Adds a key to the path of an error.
    @inlinable
    func at(_ key: String) -> DecodeResult {
        switch self {
        case .ok: self
        case .error(let error): .error(.field(key, error))
        }
    }
}

extension Decoder {
    /// A decoder of one key, whose value has the given shape.
    @usableFromInline
    init(_ member: Member<Value>, _ shape: DeferredShape) {
        let name = MemberName(member.key)
        self.init(.field(member.key, shape), role: .member(member)) { source, object in
            member.read(source, source.index(of: name, in: object), object)
        }
    }

    /// The key that is read, if the decoder reads a single member.
    @usableFromInline var key: String? {
        guard case .member(let member) = role else { return nil }
        return member.key
    }
}

extension Document {
    /// The index of the last value of a key, or 0 if the key is missing or there is no object.
    fileprivate func index(of name: MemberName, in object: Int) -> Int {
        guard nodes[object].isKind(.object) else { return 0 }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { indices in
            findMembers([name], of: object, into: indices)
            return Int(indices[0])
        }
    }
}
