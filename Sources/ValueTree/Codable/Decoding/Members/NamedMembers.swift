/// The members of an object that is being decoded, by the names of properties.
///
/// It is not generic over the keys of other modules, so it is compiled for every scalar type.
struct NamedMembers {
    /// Objects with more members get an index of their own.
    private static let memberLimit = 256

    let decoding: ValueDecoding
    private let strategy: KeyStrategy
    private let vocabulary: KeyVocabulary
    private let open: OpenMembers?

    init(_ decoding: ValueDecoding, of key: ObjectIdentifier) {
        self.decoding = decoding
        let run = decoding.run
        let hasDataKeys = decoding.hasDataKeys
        strategy = hasDataKeys ? .useDefaultKeys : run.decoder.keyStrategy
        vocabulary = run.vocabulary(of: key, strategy: strategy)
        let isOpen = vocabulary.isOpen || run.tape.nodes[decoding.index].count > Self.memberLimit
        open =
            isOpen || hasDataKeys
            ? OpenMembers(decoding.index, of: run.tape, strategy: strategy) : nil
    }

    var run: DecodingRun { decoding.run }

    /// The names of properties in order, each once.
    var names: [String] {
        vocabulary.open()
        let keys = open?.names ?? run.tape.lastMembers(of: decoding.index).names
        return strategy.isDefault ? keys : keys.map(strategy.name)
    }

    /// The place of a value; nil where it is missing.
    @inline(__always)
    func place(of name: String) -> Int? {
        guard let open else {
            return vocabulary.place(of: name, in: decoding.index, of: run.tape)
        }
        guard let place = open.place(of: name) else { return nil }
        run.note(place - 1, at: 0, of: decoding.index, depth: Int(decoding.depth))
        return place
    }

    /// The place of a value that is neither missing nor null.
    @inline(__always)
    func presentPlace(of name: String) -> Int? {
        guard let place = place(of: name), run.tape.nodes[place].kind != .null else { return nil }
        return place
    }

    @inline(__always)
    func requiredPlace(_ name: String, _ expected: @autoclosure () -> String) throws -> Int {
        if let place = place(of: name) { return place }
        throw run.missing(key: strategy.key(of: name), expected: expected(), in: decoding.index)
    }

    func child(_ name: String, _ expected: @autoclosure () -> String) throws -> ValueDecoding {
        try decoding.child(requiredPlace(name, expected()))
    }

    /// The decoder of a superclass, which may have nothing to read.
    func childOrNull(_ name: String) throws -> ValueDecoding {
        if let place = place(of: name) { return try decoding.child(place) }
        let path = run.path(to: decoding.index) + [.key(strategy.key(of: name))]
        return DecodingRun(.null, decoder: run.decoder, prefix: path).rootDecoding
    }

    func value<T: Decodable>(_ name: String, _ type: T.Type) throws -> T {
        let place = try requiredPlace(name, "\(type)")
        return try run.decode(type, at: place, depth: decoding.depth + 1)
    }

    func valueIfPresent<T: Decodable>(_ name: String, _ type: T.Type) throws -> T? {
        guard let place = presentPlace(of: name) else { return nil }
        return try run.decode(type, at: place, depth: decoding.depth + 1)
    }

    @inline(__always)
    func scalar<Scalar: ReadableScalar>(_ name: String, _ type: Scalar.Type) throws -> Scalar {
        try run.scalar(type, at: requiredPlace(name, "\(type)"))
    }

    @inline(__always)
    func scalarIfPresent<Scalar: ReadableScalar>(
        _ name: String,
        _ type: Scalar.Type
    ) throws -> Scalar? {
        guard let place = presentPlace(of: name) else { return nil }
        return try run.scalar(type, at: place)
    }
}
