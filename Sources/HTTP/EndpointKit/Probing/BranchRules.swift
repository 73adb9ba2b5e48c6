internal import ValueTree

/// Finds out whether an `init(from:)` may read keys that it read in no run.
///
/// Trying cannot show which text or number makes it read them, so the rules compare its reads with
/// the declaration of the type.
struct BranchRules {
    static let dependsOnKeys = "the keys that it reads depend on the data"

    private let type: Any.Type
    private let recordings: [Recording]
    private let roots: [Recording]

    init(_ type: Any.Type, runs: [ProbeRun]) {
        self.type = type
        roots = runs.map(\.recording)
        recordings = roots.flatMap(\.all)
    }

    private var keys: Set<String> {
        Set(recordings.flatMap { $0.fields.list.map(\.key) })
    }

    /// The reason why there may be more keys than those read; nil if there is none.
    var reason: String? {
        guard recordings.contains(where: { $0.asked.contains(.keyed) }) else { return nil }
        if !readsAllKeys { return Self.dependsOnKeys }
        guard recordings.contains(where: \.readsScalars) else { return nil }
        return DeclaredType.isEnum(type) || !fillsAllProperties ? Self.dependsOnKeys : nil
    }

    /// Whether every key that the type lists was read in at least one run.
    private var readsAllKeys: Bool {
        let types = recordings.flatMap(\.keyTypes)
        let counts = Dictionary(types.map { (ObjectIdentifier($0), DeclaredType.caseCount($0)) }) {
            first,
            _ in first
        }
        let known = counts.values.compactMap(\.self)
        guard known.count == counts.count else { return true }
        return known.reduce(0, +) <= readKeyCount
    }

    /// The number of keys read, counted separately for each key type.
    private var readKeyCount: Int {
        var read: Set<String> = []
        for recording in recordings {
            for type in recording.keyTypes {
                let id = "\(ObjectIdentifier(type))"
                for field in recording.fields.list where type.init(stringValue: field.key) != nil {
                    read.insert(id + field.key)
                }
            }
        }
        return read.count
    }

    /// Whether every stored property can come from a key that was read.
    ///
    /// A property without a key may have a fixed value, but that is unlikely if its type is
    /// composed of others.
    private var fillsAllProperties: Bool {
        let properties = StoredProperties.all(of: type).filter { !$0.name.hasPrefix("$") }
        let names = Set(properties.map(\.name))
        let renamed = keys.filter { !names.contains($0) }
        let unread = properties.filter { !keys.contains($0.name) }
        let composed = unread.filter { !DeclaredType.isScalar($0.type) }
        return unread.count <= renamed.count || composed.isEmpty
    }

    /// Returns the content with every field opaque whose property is read in one of several forms,
    /// such as an enum.
    ///
    /// Which form is read may depend on another field.
    func withoutChosenForms(_ content: Shape.Content) -> Shape.Content {
        guard case .fields(let fields) = content, recordings.contains(where: \.readsScalars) else {
            return content
        }
        let chosen = chosenNames
        guard !chosen.isEmpty else { return content }
        return .fields(
            fields.map { field in
                guard chosen.contains(field.name) else { return field }
                var field = field
                field.shape.content = .opaque(reason: "its form may depend on another key")
                return field
            }
        )
    }

    /// The names of the keys whose property is an enum or a protocol, but which were read as
    /// another type.
    private var chosenNames: Set<String> {
        let forms = StoredProperties.all(of: type).filter { DeclaredType.hasForms($0.type) }
        guard !forms.isEmpty else { return [] }
        let types = Dictionary(forms.map { ($0.name, ObjectIdentifier($0.type)) }) { $1 }
        let fields = roots.flatMap(\.fields.list)
        return Set(
            fields.filter { field in
                guard let type = types[field.key], !field.types.isEmpty else { return false }
                return !field.types.contains(type)
            }
            .map(\.name)
        )
    }
}

/// Facts about types that the runtime knows without a value.
enum DeclaredType {
    /// The number of cases of an enum without associated values; nil for any other type.
    static func caseCount(_ type: Any.Type) -> Int? {
        guard isEnum(type) else { return nil }
        // The metadata is the kind, then the descriptor. The descriptor of an enum consists of
        // 32-bit fields: flags, parent, name, accessor, fields, the number of cases with values in
        // the lower 24 bits, and the number of the other cases.
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let descriptor = metadata.load(
            fromByteOffset: MemoryLayout<UnsafeRawPointer>.size,
            as: UnsafeRawPointer.self
        )
        let valueCases = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
        guard valueCases == 0 else { return nil }
        return Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    }

    /// Whether a type is an enum other than Optional.
    static func isEnum(_ type: Any.Type) -> Bool { kind(of: type) == 0x201 }

    /// Whether the values of a type, or of the type inside an optional, can have several forms.
    static func hasForms(_ type: Any.Type) -> Bool {
        let type = unwrapped(type)
        // A protocol's kind is 0x303.
        return isEnum(type) && !(type is any CaseIterable.Type) || kind(of: type) == 0x303
    }

    /// Whether the values of a type are single texts, numbers or Booleans, optional or not.
    static func isScalar(_ type: Any.Type) -> Bool { KnownType.contains(unwrapped(type)) }

    private static func unwrapped(_ type: Any.Type) -> Any.Type {
        TypeArgument.ofOptional(type) ?? type
    }

    private static func kind(of type: Any.Type) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    }
}
