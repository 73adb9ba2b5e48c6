/// The property names behind the keys that a request type read.
///
/// A key on the wire may be another than the property: `case requestID = "X-Request-ID"`. A value of
/// the type knows its properties in order, and so does a synthesized `init(from:)`.
struct ComponentNames {
    private var names: [Int: String] = [:]

    init() {}

    init(of request: Any, reads: [ComponentRecording.Read]) {
        guard !reads.isEmpty else { return }
        let wrappers = Set(reads.map { ObjectIdentifier($0.wrapper) })
        let labelled = Mirror(reflecting: request).children
            .filter { wrappers.contains(ObjectIdentifier(type(of: $0.value))) }
            .compactMap(\.label)
        let properties = labelled.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
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
