/// The property names behind the keys that a request type read.
///
/// A key on the wire may be another than the property: `case requestID = "X-Request-ID"`. A value of
/// the type knows its properties in order, and so does a synthesized `init(from:)`.
struct ComponentNames {
    private var names: [Int: String] = [:]

    init() {}

    /// Names the reads of a request type by the properties of a value.
    init(of request: Any, reads: [ComponentRecording.Read]) {
        guard !reads.isEmpty else {
            self.init()
            return
        }
        let wrappers = Set(reads.map { ObjectIdentifier($0.wrapper) })
        let labelled = Mirror(reflecting: request).children
            .filter { wrappers.contains(ObjectIdentifier(type(of: $0.value))) }
            .compactMap(\.label)
        self.init(
            properties: labelled.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 },
            reads: reads
        )
    }

    /// Names the reads of a request type by its properties.
    init(properties: [String], reads: [ComponentRecording.Read]) {
        let keys = Set(reads.map(\.key))
        var renamed = properties.filter { !keys.contains($0) }[...]
        let all = Set(properties)
        for (place, read) in reads.enumerated() where !all.contains(read.key) {
            names[place] = renamed.popFirst()
        }
    }

    /// The property of the read at `place`, nil when its name is the key.
    func name(at place: Int) -> String? { names[place] }
}
