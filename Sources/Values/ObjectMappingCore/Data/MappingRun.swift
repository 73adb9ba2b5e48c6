import ValueTree

/// The state of one mapper call: the value that is read, and the mismatches found so far.
final class MappingRun {
    /// The maximum depth of nested values: initialisers of recursive types call each other on the
    /// stack.
    static let depthLimit = DepthLimit.values

    let objectMapper: ObjectMapper
    /// Stored separately because it is read for every object, and most mappers have no polymorph.
    let hasPolymorph: Bool
    let source: Document
    /// The source's memory, which it keeps.
    let memory: DocumentMemory
    let root: Int
    let mismatches = Mismatches()
    /// The parts that are recorded instead of read; data refers to them by index.
    private(set) var recordedParts: [RecordedPart] = []
    let isRecording: Bool
    private let keys = TypeKeys()
    private let readChildren = CodingPath()

    init(_ value: SupportedType, objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
        hasPolymorph = objectMapper.polymorph != nil
        (source, root) = Document.of(value)
        memory = DocumentMemory(of: source)
        isRecording = false
    }

    /// Creates a run that records what is requested instead of reading a value.
    init(recordingIn part: RecordedPart, objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
        hasPolymorph = objectMapper.polymorph != nil
        (source, root) = Document.of(.null)
        memory = DocumentMemory(of: source)
        isRecording = true
        recordedParts = [part]
    }

    /// The data for the whole value.
    var data: DeserializableData { DeserializableData(run: self, index: root) }

    func data(_ part: RecordedPart) -> DeserializableData {
        recordedParts.append(part)
        return DeserializableData(run: self, index: recordedParts.count - 1)
    }

    /// Stores which child is being read, so that its path is found without a search.
    func note(_ child: Int, at position: Int, of container: Int, depth: Int) {
        readChildren.note(child, at: position, of: container, depth: depth)
    }

    /// The path from the whole value to the node at an index.
    func path(to index: Int) -> [ValuePath.Component] {
        source.path(from: root, to: index, codingPath: readChildren)
    }
}

extension MappingRun {
    /// The index of a type's key vocabulary, which all objects of the type share.
    func keys(of type: Any.Type) -> Int { keys.vocabularies.index(of: ObjectIdentifier(type)) }

    /// The index of the value for a key.
    func index(ofValueFor key: String, in data: DeserializableData) -> Int? {
        guard source.nodes[data.index].isKind(.object) else { return nil }
        return keys.index(ofValueFor: key, in: data)
    }
}

/// The keys that types request, with their positions in the object that is being read.
///
/// A class, so that a run needs no exclusive access to itself for each key.
final class TypeKeys {
    /// Objects with more members are indexed by key.
    private static let memberLimit = 256

    let vocabularies = Vocabularies(strategy: .useDefaultKeys)
    private var largeObject: MemberIndex?

    init() {
        // The first is for objects that are read without a type.
        _ = vocabularies.index(of: ObjectIdentifier(MappingRun.self))
    }

    /// The index of the value for a key of the object at `data`.
    func index(ofValueFor key: String, in data: DeserializableData) -> Int? {
        let source = data.run.source
        let hasManyMembers = source.nodes.childCount(of: data.index) > Self.memberLimit
        if hasManyMembers || vocabularies.keysAreData(at: data.keys) {
            return index(inLargeObject: data.index, ofValueFor: key, source)
        }
        return vocabularies.valueIndex(
            of: key,
            in: data.index,
            of: data.run.memory,
            at: data.keys
        )
    }

    private func index(
        inLargeObject object: Int,
        ofValueFor key: String,
        _ source: Document
    ) -> Int? {
        let known = largeObject.flatMap { $0.container == object ? $0 : nil }
        let members = known ?? MemberIndex(object, of: source)
        largeObject = members
        return members.valueIndex(of: key, .useDefaultKeys)
    }
}

/// A missing part: its keys below the innermost value that is present.
final class MissingPart {
    private let parent: MissingPart?
    private let key: String

    init(_ key: String, in parent: MissingPart?) {
        self.key = key
        self.parent = parent
    }

    var path: [ValuePath.Component] { (parent?.path ?? []) + [.key(key)] }
}
