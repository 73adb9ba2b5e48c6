import ValueTree

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
