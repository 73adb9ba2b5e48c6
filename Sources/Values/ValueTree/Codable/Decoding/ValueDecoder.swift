/// Decodes Codable types from values, directly from the nodes of a document.
///
/// Supports the types that Foundation's `JSONDecoder` supports. Errors have the path and the value
/// found. An integer type rejects fractions and values out of range. The last value of a duplicate
/// key is used. A string with a lone surrogate, or with bytes that aren't UTF-8, is an error.
///
///     let document = try JSONParser().parse(#"[{"name": "Rex"}]"#)
///     let pets = try ValueDecoder().decode([Pet].self, from: SupportedType(document.root))
public struct ValueDecoder: Sendable {
    /// The strategy for decoding dates.
    public var dateStrategy: DateStrategy
    /// The strategy for converting property names to keys.
    public var keyStrategy: KeyStrategy
    /// The strategy for decoding bytes.
    public var dataStrategy: DataStrategy
    /// The strategy for decoding infinite numbers and NaN.
    public var floatStrategy: NonConformingFloatStrategy
    /// The maximum depth of nested containers.
    public var depthLimit = DepthLimit.values
    /// The user info for types that decode themselves.
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

    /// Decodes a value.
    ///
    ///     try ValueDecoder().decode([Int].self, from: [1, 2])    // [1, 2]
    ///     try ValueDecoder().decode([Int].self, from: [1, "x"])
    ///     // throws $[1]: expected Int, found the string "x"
    ///
    /// Errors thrown by types, including `DecodingError`, also become a ``DecodeError``.
    public func decode<T: Decodable>(
        _ type: T.Type,
        from value: SupportedType
    ) throws(DecodeError) -> T {
        if let scalar = value.scalar(as: type) { return scalar }
        return try run(on: value) { try $0.rootDecoding.decode(type) }
    }

    /// Decodes a list and passes on its elements one by one.
    ///
    /// An error in the tenth element is thrown after nine elements were passed on.
    package func decodeElements<Element: Decodable>(
        of type: [Element].Type,
        from value: SupportedType,
        _ take: (Element) -> Void
    ) throws(DecodeError) {
        try run(on: value) { try $0.decodeElements(of: type, at: $0.root, depth: 0, take) }
    }

    private func run<Result>(
        on value: SupportedType,
        _ body: (DecodingRun) throws -> Result
    ) throws(DecodeError) -> Result {
        let run = DecodingRun(value, decoder: self)
        defer { run.end() }
        do {
            return try body(run)
        } catch let error as DecodingError {
            throw DecodeError(error, in: value, keyStrategy: keyStrategy)
        } catch {
            throw run.located(error)
        }
    }
}

extension SupportedType {
    /// Returns a value outside of any document as a type that no strategy changes; nil for all
    /// other types.
    ///
    /// Most values of paths, queries and fields are such scalars, and a run would take many times
    /// as long.
    fileprivate func scalar<T>(as type: T.Type) -> T? {
        switch storage {
        case .string(let text) where T.self == String.self: unsafeBitCast(text, to: T.self)
        case .bool(let isTrue) where T.self == Bool.self: unsafeBitCast(isTrue, to: T.self)
        case .int(let number) where T.self == Int.self: unsafeBitCast(number, to: T.self)
        case .number(let literal) where T.self == Int.self && literal.isWholeNumber:
            literal.integer.map { unsafeBitCast($0, to: T.self) }
        default: nil
        }
    }
}

extension NumberLiteral {
    /// Whether the number is written without a fraction and an exponent.
    fileprivate var isWholeNumber: Bool {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

/// One call of a decoder: the document, the options, and the state while decoding.
final class DecodingRun {
    let document: Document
    /// The document's memory, which the document retains.
    let memory: DocumentMemory
    let decoder: ValueDecoder
    let userInfo: [CodingUserInfoKey: Any]
    /// The path of the root in the decoded value; only a missing superclass value has one.
    private let prefix: [ValuePath.Component]
    let root: Int
    private let types = UncheckedState(TypeKinds())
    private let containers: KeyedContainers
    private var memberIndices = MemberIndexCache()
    private let codingPath = CodingPath()
    private(set) var note: ErrorNote?

    init(_ value: SupportedType, decoder: ValueDecoder, prefix: [ValuePath.Component] = []) {
        self.decoder = decoder
        self.prefix = prefix
        userInfo = decoder.userInfo
        (document, root) = Document.of(value)
        memory = DocumentMemory(of: document)
        containers = KeyedContainers(decoder.keyStrategy)
    }

    /// Releases the stored containers, which retain this run.
    func end() {
        containers.end()
    }

    /// The decoder for the root value.
    var rootDecoding: ValueDecoding { ValueDecoding(run: self, index: root, depth: 0) }

    /// Returns the decoder for a child; throws for a container nested deeper than the limit.
    func child(_ index: Int, depth: Int32) throws -> ValueDecoding {
        try checkDepth(depth, at: index)
        return ValueDecoding(run: self, index: index, depth: depth)
    }

    func kind(of type: Any.Type) -> TypeKind { types.pointer.pointee.kind(of: type) }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type,
        at index: Int,
        depth: Int32
    ) -> KeyedDecodingContainer<Key> {
        containers.container(keyedBy: type, for: self, at: index, depth: depth)
    }

    func memberIndex(of container: Int, depth: Int) -> MemberIndex {
        if let members = memberIndices.members(of: container, depth: depth) { return members }
        let members = MemberIndex(container, of: document, strategy: decoder.keyStrategy)
        memberIndices.add(members, depth: depth)
        return members
    }
}

extension DecodingRun {
    /// Stores which child is being decoded; see ``CodingPath``.
    @inline(__always)
    func note(_ child: Int, at elementIndex: Int, of container: Int, depth: Int) {
        codingPath.note(child, at: elementIndex, of: container, depth: depth)
    }

    func path(to index: Int) -> [ValuePath.Component] {
        prefix + document.path(from: root, to: index, codingPath: codingPath)
    }

    /// Stores where a type threw an error without a path.
    ///
    /// The error passes through every enclosing decoder.
    func note(_ error: any Error, of type: Any.Type, at index: Int) {
        let text = "\(error)"
        if let note, note.text == text, (index..<document.next(after: index)).contains(note.index) {
            return
        }
        note = ErrorNote(text: text, type: type, index: index)
    }
}

/// The place where an error was first thrown.
struct ErrorNote {
    let text: String
    let type: Any.Type
    let index: Int
}
