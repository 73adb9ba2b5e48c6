internal import ValueTree

/// The keys that a type reads in one run, in the order of their first read.
struct RecordedFields {
    /// The reads of one key.
    struct Field {
        /// The key as the type names it.
        let key: String
        /// The key on the wire.
        let name: String
        var probed: [Probed] = []
        /// The types read, both with and without an optional around them.
        var types: Set<ObjectIdentifier> = []
        var nested: [Recording] = []
    }

    private(set) var list: [Field] = []
    private var indices: [String: Int] = [:]
    private var absent: Set<String> = []
    private var supplied: Set<String> = []

    mutating func record<T>(_ probed: Probed, _ type: T.Type, key: String, name: String) {
        let index = index(key: key, name: name)
        list[index].probed.append(probed)
        list[index].types.formUnion([ObjectIdentifier(type), ObjectIdentifier(T?.self)])
    }

    mutating func record(_ recording: Recording, key: String, name: String) {
        list[index(key: key, name: name)].nested.append(recording)
    }

    /// Records a key that the type only asks about.
    mutating func mention(key: String, name: String) {
        _ = index(key: key, name: name)
    }

    /// Records that a key has no value; every later question about it gets the same answer.
    mutating func markAbsent(_ name: String) {
        absent.insert(name)
    }

    mutating func markSupplied(_ name: String) {
        supplied.insert(name)
    }

    func isAbsent(_ name: String) -> Bool { absent.contains(name) }

    /// Returns whether the type got a value for a key.
    func isSupplied(_ name: String) -> Bool { supplied.contains(name) }

    var nested: [Recording] { list.flatMap(\.nested) }

    var reach: Int {
        list.flatMap { $0.probed.map(\.reach) + $0.nested.map(\.reach) }.min() ?? .max
    }

    private mutating func index(key: String, name: String) -> Int {
        if let index = indices[name] { return index }
        indices[name] = list.count
        list.append(Field(key: key, name: name))
        return list.count - 1
    }
}
