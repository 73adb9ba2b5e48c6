@_spi(Reflection) internal import Swift
internal import ValueTree

/// Maps the keys of a request type to its properties.
///
/// A key may differ from its property: `case requestID = "X-Request-ID"`. The case then has the
/// property's name, and the order of the cases does not matter. Keys that aren't cases come from a
/// hand-written `init(from:)`; they are matched with the remaining properties in the order of
/// declaration.
struct ComponentNames {
    private var names: [Int: String] = [:]

    init() {}

    /// Matches the keys of a request type with the properties whose types are components.
    ///
    /// It uses the type's metadata rather than a mirror: a mirror first looks for a custom one, and
    /// to do so the runtime searches every conformance in the program.
    init(
        of type: Any.Type,
        keys: [String],
        keyType: (any CodingKey.Type)?,
        isComponent: (Any.Type) -> Bool
    ) {
        guard !keys.isEmpty else {
            self.init()
            return
        }
        let properties = StoredProperties.all(of: type).filter { isComponent($0.type) }
        self.init(properties: properties.map(\.name), keys: keys, keyType: keyType)
    }

    /// Matches the keys of a request type with its properties.
    init(properties: [String], keys: [String], keyType: (any CodingKey.Type)?) {
        let all = Set(properties)
        let cases = keys.map { key in
            keyType?.init(stringValue: key).flatMap { caseName(of: $0) }
                .flatMap { all.contains($0) ? $0 : nil }
        }
        let known = Set(keys).union(cases.compactMap(\.self))
        var renamed = properties.filter { !known.contains($0) }[...]
        for (index, key) in keys.enumerated() where cases[index] != key {
            guard let name = cases[index] else {
                if !all.contains(key) { names[index] = renamed.popFirst() }
                continue
            }
            names[index] = name
        }
    }

    /// Returns the property of the key at `index`; nil if it is named like the key.
    func name(at index: Int) -> String? { names[index] }

    /// Returns the name on the wire of the key at `index`.
    ///
    /// The strategy applies only to keys that are named like their property.
    func wireName(of key: String, at index: Int, _ mapping: KeyStrategy) -> String {
        name(at: index) == nil ? mapping.key(of: key) : key
    }
}

/// Returns the name of the enum case that a key is, which its `description` hides; nil for any
/// other key.
private func caseName(of key: some CodingKey) -> String? {
    enumCaseName(key).map { String(cString: $0) }
}

/// The function that the standard library prints cases with.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// The stored properties of a type, found without a value.
enum StoredProperties {
    /// Returns the components among them, in the order of declaration.
    static func components(
        of type: Any.Type
    ) -> [(name: String, wrapper: any RequestComponent.Type)] {
        all(of: type).compactMap { name, type in
            (type as? any RequestComponent.Type).map { (name, $0) }
        }
    }

    /// Returns all of them, by their declared names, in the order of declaration.
    static func all(of type: Any.Type) -> [(name: String, type: Any.Type)] {
        var found: [(name: String, type: Any.Type)] = []
        // The value of `.classType`, a static variable that cannot be read from here.
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
