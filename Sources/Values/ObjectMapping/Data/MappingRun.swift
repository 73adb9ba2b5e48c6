import ValueTree

/// One call of a mapper: the value on its tape, and what was found out on the way.
final class MappingRun {
    /// Initialisers of types that contain themselves call each other, and the stack is short.
    static let depthLimit = 512

    let objectMapper: ObjectMapper
    /// Most mappers have none, and it is asked for each object.
    let hasPolymorph: Bool
    let source: Tape
    /// Whether scalars can be read from the bytes of the tape.
    let isDocument: Bool
    let root: Int
    var mismatches = Mismatches()
    /// The parts that are recorded instead of being read, by the places that data have.
    private(set) var recordedParts: [RecordedPart] = []
    let isRecording: Bool
    private var keys = TypeKeys()
    private var readChildren = Trail()

    init(_ value: SupportedType, objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
        hasPolymorph = objectMapper.polymorph != nil
        (source, root) = Tape.of(value)
        isDocument = source.isDocument
        isRecording = false
    }

    /// A run that reads nothing and records what is asked for.
    init(recordingIn part: RecordedPart, objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
        hasPolymorph = objectMapper.polymorph != nil
        (source, root) = Tape.of(.null)
        isDocument = false
        isRecording = true
        recordedParts = [part]
    }

    /// The data that the whole value is read from.
    var data: DeserializableData { DeserializableData(run: self, index: root) }

    /// The data that a part which is recorded has.
    func data(_ part: RecordedPart) -> DeserializableData {
        recordedParts.append(part)
        return DeserializableData(run: self, index: recordedParts.count - 1)
    }

    /// Remembers which child is being read, so that the way to it is found without a search.
    func note(_ child: Int, at position: Int, of container: Int, depth: Int) {
        readChildren.note(child, at: position, of: container, depth: depth)
    }

    /// The way from the whole value to a place.
    func path(to index: Int) -> [ValuePath.Component] {
        source.path(from: root, to: index, trail: readChildren)
    }
}

extension MappingRun {
    /// What the keys of a type are found by; it is the same for all objects of the type.
    func keys(of type: Any.Type) -> Int { keys.index(of: type) }

    /// The place of the value of a key.
    func index(ofValueFor key: String, in data: DeserializableData) -> Int? {
        guard source.nodes[data.index].isKind(.object) else { return nil }
        return keys.index(ofValueFor: key, in: data, source)
    }
}

/// The keys that types ask for, each kept with where it is in the object of the type read at the moment.
struct TypeKeys {
    /// Objects with more members get an index of their own.
    private static let memberLimit = 256

    /// The first is that of objects that no type is made of.
    private var vocabularies = [(type: ObjectIdentifier(MappingRun.self), keys: Self.noKeys())]
    private var largeObject: OpenMembers?

    private static func noKeys() -> KeyVocabulary {
        KeyVocabulary(strategy: .useDefaultKeys)
    }

    /// The place of the vocabulary of a type.
    mutating func index(of type: Any.Type) -> Int {
        let id = ObjectIdentifier(type)
        for index in vocabularies.indices where vocabularies[index].type == id { return index }
        vocabularies.append((id, Self.noKeys()))
        return vocabularies.count - 1
    }

    /// The place of the value of a key in the object that `data` is at.
    mutating func index(
        ofValueFor key: String,
        in data: DeserializableData,
        _ source: Tape
    ) -> Int? {
        let hasManyMembers = source.nodes.childCount(of: data.index) > Self.memberLimit
        if hasManyMembers || vocabularies[data.keys].keys.isOpen {
            return index(inLargeObject: data.index, ofValueFor: key, source)
        }
        return vocabularies[data.keys].keys.place(of: key, in: data.index, of: source)
    }

    private mutating func index(
        inLargeObject object: Int,
        ofValueFor key: String,
        _ source: Tape
    ) -> Int? {
        let known = largeObject.flatMap { $0.container == object ? $0 : nil }
        let members = known ?? OpenMembers(object, of: source)
        largeObject = members
        return members.place(of: key, .useDefaultKeys)
    }
}

/// A part that is not there: the keys behind the innermost value that is.
final class MissingPart {
    private let parent: MissingPart?
    private let key: String

    init(_ key: String, in parent: MissingPart?) {
        self.key = key
        self.parent = parent
    }

    var path: [ValuePath.Component] { (parent?.path ?? []) + [.key(key)] }
}
