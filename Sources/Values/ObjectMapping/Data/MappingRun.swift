import ValueTree

/// One call of a mapper: the value on its tape, and what was found out on the way.
final class MappingRun {
    /// Initialisers of types that contain themselves call each other, and the stack is short.
    static let depthLimit = 512

    let objectMapper: ObjectMapper
    /// Most mappers have none, and it is asked for each object.
    let hasPolymorph: Bool
    let tape: Tape
    /// Whether scalars can be read from the bytes of the tape.
    let isDocument: Bool
    let root: Int
    var misfits = Misfits()
    /// The parts that are recorded instead of being read, by the places that data have.
    private(set) var recordedParts: [RecordedPart] = []
    let isRecording: Bool
    private var keys = TypeKeys()
    private var trail = Trail()

    init(_ value: SupportedType, objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
        hasPolymorph = objectMapper.polymorph != nil
        (tape, root) = Tape.of(value)
        isDocument = tape.isDocument
        isRecording = false
    }

    /// A run that reads nothing and records what is asked for.
    init(recordingIn part: RecordedPart, objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
        hasPolymorph = objectMapper.polymorph != nil
        (tape, root) = Tape.of(.null)
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
        trail.note(child, at: position, of: container, depth: depth)
    }

    /// The way from the whole value to a place.
    func path(to index: Int) -> [ValuePath.Component] {
        tape.path(from: root, to: index, trail: trail)
    }
}

extension MappingRun {
    /// What the keys of a type are found by; it is the same for all objects of the type.
    func keys(of type: Any.Type) -> Int { keys.place(of: type) }

    /// The place of the value of a key.
    func place(of key: String, in data: DeserializableData) -> Int? {
        guard tape.nodes[data.index].isKind(.object) else { return nil }
        return keys.place(of: key, in: data, on: tape)
    }
}

/// The keys that types ask for, each kept with where it is in the object of the type read at the moment.
struct TypeKeys {
    /// Objects with more members get an index of their own.
    private static let memberLimit = 256

    /// The first is that of objects that no type is made of.
    private var vocabularies = [(type: ObjectIdentifier(MappingRun.self), keys: Self.noKeys())]
    private var opened: OpenMembers?

    private static func noKeys() -> KeyVocabulary {
        KeyVocabulary(strategy: .useDefaultKeys)
    }

    /// The place of the vocabulary of a type.
    mutating func place(of type: Any.Type) -> Int {
        let id = ObjectIdentifier(type)
        for place in vocabularies.indices where vocabularies[place].type == id { return place }
        vocabularies.append((id, Self.noKeys()))
        return vocabularies.count - 1
    }

    /// The place of the value of a key in the object that `data` is at.
    mutating func place(of key: String, in data: DeserializableData, on tape: Tape) -> Int? {
        let hasManyMembers = tape.nodes.childCount(of: data.index) > Self.memberLimit
        if hasManyMembers || vocabularies[data.keys].keys.isOpen {
            return openPlace(of: key, in: data.index, on: tape)
        }
        return vocabularies[data.keys].keys.place(of: key, in: data.index, of: tape)
    }

    private mutating func openPlace(of key: String, in container: Int, on tape: Tape) -> Int? {
        let members = opened.flatMap { $0.container == container ? $0 : nil }
        let open = members ?? OpenMembers(container, of: tape)
        opened = open
        return open.place(of: key, .useDefaultKeys)
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
