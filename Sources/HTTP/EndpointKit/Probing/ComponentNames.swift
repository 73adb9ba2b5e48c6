@_spi(Reflection) internal import Swift
internal import ValueTree

/// The property names behind the keys that a request type reads and writes.
///
/// A key on the wire may be another than the property: `case requestID = "X-Request-ID"`. The type
/// knows its properties in order, and so does a synthesized `init(from:)`.
struct ComponentNames {
    private var names: [Int: String] = [:]

    init() {}

    /// Names the keys of a request type by those of its properties whose types are components.
    ///
    /// The type is asked, not a mirror of a value: a mirror first looks whether the type has one of its
    /// own, and the runtime goes through every conformance of the program for that.
    init(of type: Any.Type, keys: [String], isComponent: (Any.Type) -> Bool) {
        guard !keys.isEmpty else {
            self.init()
            return
        }
        let properties = StoredProperties.all(of: type).filter { isComponent($0.type) }
        self.init(properties: properties.map(\.name), keys: keys)
    }

    /// Names the keys of a request type by its properties.
    init(properties: [String], keys: [String]) {
        let known = Set(keys)
        var renamed = properties.filter { !known.contains($0) }[...]
        let all = Set(properties)
        for (place, key) in keys.enumerated() where !all.contains(key) {
            names[place] = renamed.popFirst()
        }
    }

    /// The property of the key at `place`, nil when its name is the key.
    func name(at place: Int) -> String? { names[place] }

    /// The name on the wire of the key at `place`: only one that is its property's is mapped.
    func wireName(of key: String, at place: Int, _ mapping: KeyStrategy) -> String {
        name(at: place) == nil ? mapping.key(of: key) : key
    }
}

/// The stored properties of a type, known without a value of it.
enum StoredProperties {
    /// The components among them, by the names of their properties, in the order of declaration.
    static func components(
        of type: Any.Type
    ) -> [(name: String, wrapper: any RequestComponent.Type)] {
        all(of: type).compactMap { name, type in
            (type as? any RequestComponent.Type).map { (name, $0) }
        }
    }

    /// All of them, by the names that were written, in the order of declaration.
    static func all(of type: Any.Type) -> [(name: String, type: Any.Type)] {
        var found: [(name: String, type: Any.Type)] = []
        // `.classType`, which as a static variable cannot be read from here.
        let options = _EachFieldOptions(rawValue: type is AnyClass ? 1 : 0)
        _ = _forEachField(of: type, options: options) { label, _, fieldType, _ in
            let text = String(cString: label)
            // The storage of a wrapped property is named after it with an underscore in front.
            found.append((text.hasPrefix("_") ? String(text.dropFirst()) : text, fieldType))
            return true
        }
        return found
    }
}
