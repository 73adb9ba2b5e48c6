/// The members of a dictionary that is being decoded, by the names of properties.
final class NamedMembers {
    let decoding: ValueDecoding
    private var lookup: MemberLookup

    init(_ decoding: ValueDecoding) {
        self.decoding = decoding
        lookup = MemberLookup(decoding.value)
    }

    /// The keys in order, each once.
    var names: [String] {
        var seen: Set<String> = []
        return decoding.value.members.map(\.key).filter { seen.insert($0).inserted }
    }

    func value(of name: String) -> SupportedType? { lookup.value(of: key(of: name)) }

    func required(
        _ name: String,
        _ expected: @autoclosure () -> String
    ) throws(DecodeError) -> SupportedType {
        if let value = value(of: name) { return value }
        throw decoding.failure(.missing, expected: expected(), found: nil, at: .key(key(of: name)))
    }

    func child(
        _ name: String,
        _ expected: @autoclosure () -> String
    ) throws(DecodeError) -> ValueDecoding {
        try decoding.child(required(name, expected()), at: .key(key(of: name)))
    }

    /// The decoder of a superclass, which may have nothing to read.
    func childOrNull(_ name: String) throws(DecodeError) -> ValueDecoding {
        try decoding.child(value(of: name) ?? .null, at: .key(key(of: name)))
    }

    @inline(__always)
    func scalar<Scalar: ReadableScalar>(
        _ name: String,
        _ type: Scalar.Type
    ) throws(DecodeError) -> Scalar {
        try decoding.read(required(name, "\(type)"), as: type, at: .key(key(of: name)))
    }

    private func key(of name: String) -> String { decoding.keyStrategy.key(of: name) }
}
