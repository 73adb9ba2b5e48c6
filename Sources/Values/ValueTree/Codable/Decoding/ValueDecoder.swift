/// Decodes Codable types from values, straight from the nodes of a document.
///
/// It reads what `JSONDecoder` of Foundation reads. Errors carry the path and the value found. Integers
/// refuse fractions and what is out of range; of a key that occurs twice the last one counts; a string
/// with half of a surrogate pair, or with bytes that are not UTF-8, is refused.
///
///     let document = try JSONParser().parse(#"[{"name": "Rex"}]"#)
///     let pets = try ValueDecoder().decode([Pet].self, from: SupportedType(document.root))
public struct ValueDecoder: Sendable {
    /// How dates are written.
    public var dateStrategy: DateStrategy
    /// How the names of properties become keys.
    public var keyStrategy: KeyStrategy
    /// How bytes are written.
    public var dataStrategy: DataStrategy
    /// How numbers are written that are not finite.
    public var floatStrategy: NonConformingFloatStrategy
    /// How many containers may be nested.
    public var depthLimit = 512
    /// What types find in `decoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates a decoder.
    public init(
        dateStrategy: DateStrategy = .rfc3339,
        keyStrategy: KeyStrategy = .useDefaultKeys,
        dataStrategy: DataStrategy = .base64,
        floatStrategy: NonConformingFloatStrategy = .throw
    ) {
        self.dateStrategy = dateStrategy
        self.keyStrategy = keyStrategy
        self.dataStrategy = dataStrategy
        self.floatStrategy = floatStrategy
    }

    /// The typed value of `value`.
    ///
    /// Errors that types throw themselves, `DecodingError` among them, become a ``DecodeError`` too.
    public func decode<T: Decodable>(
        _ type: T.Type,
        from value: SupportedType
    ) throws(DecodeError) -> T {
        let run = DecodingRun(value, decoder: self)
        do {
            return try run.rootDecoding.decode(type)
        } catch let error as DecodingError {
            throw DecodeError(error, in: value, keyStrategy: keyStrategy)
        } catch {
            throw run.located(error)
        }
    }
}

/// One call of a decoder: what it reads, how, and what it remembers on the way.
final class DecodingRun {
    let document: Document
    let decoder: ValueDecoder
    let userInfo: [CodingUserInfoKey: Any]
    /// Where the document's root is in what the caller decodes; empty but for the missing value of a superclass.
    private let prefix: [ValuePath.Component]
    private let root: Int
    private var types = TypeKinds()
    private var vocabularies = Vocabularies()
    private var memberIndices = MemberIndexCache()
    private var codingPath = Trail()
    private(set) var note: ErrorNote?

    init(_ value: SupportedType, decoder: ValueDecoder, prefix: [ValuePath.Component] = []) {
        self.decoder = decoder
        self.prefix = prefix
        userInfo = decoder.userInfo
        (document, root) = Document.of(value)
    }

    deinit {
        vocabularies.free()
    }

    /// The decoder of the whole value.
    var rootDecoding: ValueDecoding { ValueDecoding(run: self, index: root, depth: 0) }

    /// The decoder of a value inside others; containers beyond the limit are refused.
    func child(_ index: Int, depth: Int32) throws -> ValueDecoding {
        try checkDepth(depth, at: index)
        return ValueDecoding(run: self, index: index, depth: depth)
    }

    func kind(of type: Any.Type) -> TypeKind { types.kind(of: type) }

    /// What is known about the keys of a type; it lives as long as this run.
    func vocabulary(of key: ObjectIdentifier) -> UnsafeMutablePointer<KeyVocabulary> {
        vocabularies.vocabulary(of: key, strategy: decoder.keyStrategy)
    }

    /// The members of an object that is read by an index of its own.
    func memberIndex(of container: Int, depth: Int) -> OpenMembers {
        if let members = memberIndices.members(of: container, depth: depth) { return members }
        let members = OpenMembers(container, of: document, strategy: decoder.keyStrategy)
        memberIndices.add(members, depth: depth)
        return members
    }
}

extension DecodingRun {
    /// Remembers where decoding goes, see ``Trail``.
    @inline(__always)
    func note(_ child: Int, at elementIndex: Int, of container: Int, depth: Int) {
        codingPath.note(child, at: elementIndex, of: container, depth: depth)
    }

    func path(to index: Int) -> [ValuePath.Component] {
        prefix + document.path(from: root, to: index, trail: codingPath)
    }

    /// Remembers where a type threw an error of its own, which cannot say it.
    ///
    /// The error passes all decoders around that place on its way out.
    func note(_ error: any Error, of type: Any.Type, at index: Int) {
        let text = "\(error)"
        if let note, note.text == text, (index..<document.next(after: index)).contains(note.index) {
            return
        }
        note = ErrorNote(text: text, type: type, index: index)
    }
}

/// Where an error was seen first.
struct ErrorNote {
    let text: String
    let type: Any.Type
    let index: Int
}
