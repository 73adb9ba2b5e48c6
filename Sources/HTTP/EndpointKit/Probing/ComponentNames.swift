@_spi(Reflection) internal import Swift
internal import ValueTree

/// The names of the properties that a request type's keys stand for.
///
/// A key may differ from its property: `case requestID = "X-Request-ID"`. Both the type's metadata
/// and a synthesized `init(from:)` list them in the order of declaration.
struct ComponentNames {
    private var names: [Int: String] = [:]

    init() {}

    /// Matches the keys of a request type with those properties whose types are components.
    ///
    /// Uses the type's metadata, not a mirror: a mirror first looks for a custom one, which makes
    /// the runtime search every conformance of the program.
    init(of type: Any.Type, keys: [String], isComponent: (Any.Type) -> Bool) {
        guard !keys.isEmpty else {
            self.init()
            return
        }
        let properties = StoredProperties.all(of: type).filter { isComponent($0.type) }
        self.init(properties: properties.map(\.name), keys: keys)
    }

    /// Matches the keys of a request type with its properties.
    init(properties: [String], keys: [String]) {
        let known = Set(keys)
        var renamed = properties.filter { !known.contains($0) }[...]
        let all = Set(properties)
        for (index, key) in keys.enumerated() where !all.contains(key) {
            names[index] = renamed.popFirst()
        }
    }

    /// The property of the key at `index`; nil when it is named like the key.
    func name(at index: Int) -> String? { names[index] }

    /// The name on the wire of the key at `index`; only keys that are named like their property are
    /// mapped.
    func wireName(of key: String, at index: Int, _ mapping: KeyStrategy) -> String {
        name(at: index) == nil ? mapping.key(of: key) : key
    }
}

/// The stored properties of a type, found without a value.
enum StoredProperties {
    /// Those that are components, in the order of declaration.
    static func components(
        of type: Any.Type
    ) -> [(name: String, wrapper: any RequestComponent.Type)] {
        all(of: type).compactMap { name, type in
            (type as? any RequestComponent.Type).map { (name, $0) }
        }
    }

    /// All of them, by their declared names, in the order of declaration.
    static func all(of type: Any.Type) -> [(name: String, type: Any.Type)] {
        var found: [(name: String, type: Any.Type)] = []
        // `.classType`, which as a static variable cannot be read from here.
        let options = _EachFieldOptions(rawValue: type is AnyClass ? 1 : 0)
        _ = _forEachField(of: type, options: options) { label, _, fieldType, _ in
            let text = String(cString: label)
            // The storage of a wrapped property has an underscore before its name.
            found.append((text.hasPrefix("_") ? String(text.dropFirst()) : text, fieldType))
            return true
        }
        return found
    }
}
