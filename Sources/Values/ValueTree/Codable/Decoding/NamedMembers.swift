/// The members of an object that is being decoded, by property name.
///
/// Not generic over the coding keys of other modules, so that it is specialized for every scalar
/// type. A class, because containers are copied for every field and moved from object to object.
final class NamedMembers {
    /// The number of members above which an object gets a ``MemberIndex``.
    private static let memberLimit = 256

    let run: DecodingRun
    private let vocabulary: UnsafeMutablePointer<KeyVocabulary>
    private(set) var index: Int
    private var depth: Int32
    private var hasManyMembers: Bool

    init(
        run: DecodingRun,
        vocabulary: UnsafeMutablePointer<KeyVocabulary>,
        object: Int,
        depth: Int32
    ) {
        self.run = run
        self.vocabulary = vocabulary
        index = object
        self.depth = depth
        hasManyMembers = run.document.nodes.childCount(of: object) > Self.memberLimit
    }

    /// Moves the container to another object.
    func move(to object: Int, depth: Int32) {
        index = object
        self.depth = depth
        hasManyMembers = run.document.nodes.childCount(of: object) > Self.memberLimit
    }

    private var strategy: KeyStrategy { vocabulary.pointee.strategy }

    /// The property names in order, without duplicates.
    ///
    /// Ill-formed keys are last: a type whose keys are data decodes their values and gets an error.
    var names: [String] {
        vocabulary.pointee.treatKeysAsData()
        let members = run.memberIndex(of: index, depth: Int(depth))
        let keys = members.names + members.illFormedKeys.map(run.document.name)
        return strategy.isDefault ? keys : keys.map(strategy.name)
    }

    /// Returns the index of a property's value; nil if it is missing.
    @inline(__always)
    func valueIndex(of name: String) -> Int? {
        guard !usesIndex else { return lookUpIndex(of: name) }
        if let value = vocabulary.pointee.valueIndex(of: name, in: index, of: run.memory) {
            return value
        }
        // The search for the name may have found that the keys are data.
        return vocabulary.pointee.keysAreData ? lookUpIndex(of: name) : nil
    }

    private var usesIndex: Bool { hasManyMembers || vocabulary.pointee.keysAreData }

    @inline(never)
    private func lookUpIndex(of name: String) -> Int? {
        guard
            let value = run.memberIndex(of: index, depth: Int(depth)).valueIndex(
                of: name,
                strategy,
                keysAreNames: vocabulary.pointee.keysAreNames
            )
        else {
            return nil
        }
        run.note(value - 1, at: 0, of: index, depth: Int(depth))
        return value
    }

    /// Returns the index of a property's value; nil if it is missing or null.
    @inline(__always)
    func presentIndex(of name: String) -> Int? {
        guard let value = valueIndex(of: name), !run.memory.nodes[value].isKind(.null) else {
            return nil
        }
        return value
    }

    @inline(__always)
    func requiredIndex(_ name: String, _ expected: @autoclosure () -> Expected) throws -> Int {
        if let value = valueIndex(of: name) { return value }
        if usesIndex { try refuseIllFormedKey(name) }
        throw run.missing(key: strategy.key(of: name), expected: expected(), in: index)
    }

    private func refuseIllFormedKey(_ name: String) throws {
        let keys = run.memberIndex(of: index, depth: Int(depth)).illFormedKeys
        let illFormed = keys.first { strategy.name(of: run.document.name(at: $0)) == name }
        guard let illFormed, let rule = run.document.keyRequirement(ofIllFormedKey: illFormed)
        else {
            return
        }
        throw run.refusal(rule, at: illFormed + 1)
    }

    func child(_ name: String, _ expected: @autoclosure () -> Expected) throws -> ValueDecoding {
        try run.child(requiredIndex(name, expected()), depth: depth + 1)
    }

    /// Returns the decoder for a superclass, which reads null if the key is missing.
    func childOrNull(_ name: String) throws -> ValueDecoding {
        if let value = valueIndex(of: name) { return try run.child(value, depth: depth + 1) }
        let path = run.path(to: index) + [.key(strategy.key(of: name))]
        let null = DecodingRun(.null, decoder: run.decoder, prefix: path)
        null.end()
        return null.rootDecoding
    }
}

extension NamedMembers {
    func value<T: Decodable>(_ name: String, _ type: T.Type) throws -> T {
        try run.decode(type, at: requiredIndex(name, "\(type)"), depth: depth + 1)
    }

    func valueIfPresent<T: Decodable>(_ name: String, _ type: T.Type) throws -> T? {
        guard let value = presentIndex(of: name) else { return nil }
        return try run.decode(type, at: value, depth: depth + 1)
    }

    @inline(__always)
    func scalar<Scalar: ReadableScalar>(_ name: String, _ type: Scalar.Type) throws -> Scalar {
        try run.scalar(type, at: requiredIndex(name, "\(type)"))
    }

    @inline(__always)
    func scalarIfPresent<Scalar: ReadableScalar>(
        _ name: String,
        _ type: Scalar.Type
    ) throws -> Scalar? {
        guard let value = presentIndex(of: name) else { return nil }
        return try run.scalar(type, at: value)
    }
}
