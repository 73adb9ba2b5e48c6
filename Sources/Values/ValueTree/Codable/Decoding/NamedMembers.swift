/// The members of an object that is being decoded, by the names of properties.
///
/// It is not generic over the keys of other modules, so it is compiled for every scalar type. A container
/// is copied for every field: it holds one counted reference only.
struct NamedMembers {
    /// Objects with more members get an index of their own.
    private static let memberLimit = 256

    let run: DecodingRun
    private let vocabulary: UnsafeMutablePointer<KeyVocabulary>
    private let object: UInt32
    private let depth: Int32

    init(_ decoding: ValueDecoding, vocabulary: UnsafeMutablePointer<KeyVocabulary>) {
        run = decoding.run
        self.vocabulary = vocabulary
        object = UInt32(truncatingIfNeeded: decoding.index)
        depth = decoding.depth
    }

    var index: Int { Int(object) }

    private var strategy: KeyStrategy { vocabulary.pointee.strategy }

    /// The names of properties in order, each once.
    ///
    /// Broken keys come last: a type for which keys are data asks for their values, and gets an error.
    var names: [String] {
        vocabulary.pointee.open()
        let members = run.openMembers(index, depth: Int(depth))
        let keys = members.names + members.brokenKeys.map(run.document.name)
        return strategy.isDefault ? keys : keys.map(strategy.name)
    }

    /// The place of a value; nil where it is missing.
    @inline(__always)
    func place(of name: String) -> Int? {
        isOpen
            ? openPlace(of: name) : vocabulary.pointee.place(of: name, in: index, of: run.document)
    }

    private var isOpen: Bool {
        vocabulary.pointee.isOpen || run.document.nodes.childCount(of: index) > Self.memberLimit
    }

    @inline(never)
    private func openPlace(of name: String) -> Int? {
        guard let place = run.openMembers(index, depth: Int(depth)).place(of: name, strategy) else {
            return nil
        }
        run.note(place - 1, at: 0, of: index, depth: Int(depth))
        return place
    }

    /// The place of a value that is neither missing nor null.
    @inline(__always)
    func presentPlace(of name: String) -> Int? {
        guard let place = place(of: name), !run.document.nodes[place].isKind(.null) else {
            return nil
        }
        return place
    }

    @inline(__always)
    func requiredPlace(_ name: String, _ expected: @autoclosure () -> String) throws -> Int {
        if let place = place(of: name) { return place }
        if isOpen { try refuseBrokenKey(name) }
        throw run.missing(key: strategy.key(of: name), expected: expected(), in: index)
    }

    private func refuseBrokenKey(_ name: String) throws {
        let keys = run.openMembers(index, depth: Int(depth)).brokenKeys
        let broken = keys.first { strategy.name(of: run.document.name(at: $0)) == name }
        guard let broken, let rule = run.document.textRule(brokenByKey: broken) else { return }
        throw run.refusal(rule, at: broken + 1)
    }

    func child(_ name: String, _ expected: @autoclosure () -> String) throws -> ValueDecoding {
        try run.child(requiredPlace(name, expected()), depth: depth + 1)
    }

    /// The decoder of a superclass, which may have nothing to read.
    func childOrNull(_ name: String) throws -> ValueDecoding {
        if let place = place(of: name) { return try run.child(place, depth: depth + 1) }
        let path = run.path(to: index) + [.key(strategy.key(of: name))]
        return DecodingRun(.null, decoder: run.decoder, prefix: path).rootDecoding
    }
}

extension NamedMembers {
    func value<T: Decodable>(_ name: String, _ type: T.Type) throws -> T {
        try run.decode(type, at: requiredPlace(name, "\(type)"), depth: depth + 1)
    }

    func valueIfPresent<T: Decodable>(_ name: String, _ type: T.Type) throws -> T? {
        guard let place = presentPlace(of: name) else { return nil }
        return try run.decode(type, at: place, depth: depth + 1)
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
