import FoundationEssentials

/// The way a type is decoded.
enum TypeKind {
    case scalar(any ListedScalar.Type)
    /// As an array of a scalar.
    case scalars(any ListedScalar.Type)
    /// As an array of an optional scalar.
    case optionals(any ListedScalar.Type)
    case date
    case data
    case value
    /// As another collection of the standard library.
    case collection(any DecodableCollection.Type)
    /// By its own initializer.
    case own

    init(_ type: Any.Type) {
        switch type {
        case is Date.Type: self = .date
        case is Data.Type: self = .data
        case is SupportedType.Type: self = .value
        default: self = Self.ofScalar(type) ?? Self.ofCollection(type) ?? .own
        }
    }

    private static func ofScalar(_ type: Any.Type) -> TypeKind? {
        guard let (scalar, form) = ScalarForm.known[ObjectIdentifier(type)] else { return nil }
        return switch form {
        case .single: .scalar(scalar)
        case .list: .scalars(scalar)
        case .optionals: .optionals(scalar)
        }
    }

    private static func ofCollection(_ type: Any.Type) -> TypeKind? {
        (type as? any DecodableCollection.Type).map(TypeKind.collection)
    }
}

/// The kinds of the types in one run, stored because determining a kind is slow.
struct TypeKinds {
    private var ids: [ObjectIdentifier] = []
    private var kinds: [TypeKind] = []

    mutating func kind(of type: Any.Type) -> TypeKind {
        let id = ObjectIdentifier(type)
        for index in ids.indices where ids[index] == id { return kinds[index] }
        ids.append(id)
        kinds.append(TypeKind(type))
        return kinds[kinds.count - 1]
    }
}

/// A collection of the standard library that is decoded without a container.
protocol DecodableCollection {
    static func decoded(by run: DecodingRun, at index: Int, depth: Int32) throws -> Self
}

extension Array: DecodableCollection where Element: Decodable {
    static func decoded(by run: DecodingRun, at index: Int, depth: Int32) throws -> [Element] {
        let capacity = run.document.nodes.childCount(of: index)
        return try [Element](unsafeUninitializedCapacity: capacity) { elements, count in
            try run.decodeElements(of: Self.self, at: index, depth: depth) {
                guard count < elements.count else { return }
                elements.initializeElement(at: count, to: $0)
                count += 1
            }
        }
    }
}

extension DecodingRun {
    /// Decodes the elements of a list in order.
    @inline(__always)
    func decodeElements<Element: Decodable>(
        of type: [Element].Type,
        at index: Int,
        depth: Int32,
        _ take: (Element) -> Void
    ) throws {
        let nodes = memory.nodes
        guard nodes[index].isKind(.array) else {
            throw mismatch(.value(.array), type, at: index)
        }
        let end = nodes.next(after: index)
        let kind = kind(of: Element.self)
        var element = index + 1
        var count = 0
        while element < end {
            note(element, at: count, of: index, depth: Int(depth))
            take(try decode(Element.self, kind, at: element, depth: depth + 1))
            element = nodes.next(after: element)
            count += 1
        }
    }
}

extension Dictionary: DecodableCollection where Key == String, Value: Decodable {
    /// Decodes a dictionary; the keys are data, so no key strategy converts them.
    static func decoded(by run: DecodingRun, at index: Int, depth: Int32) throws -> Self {
        let nodes = run.memory.nodes
        guard nodes[index].isKind(.object) else {
            throw run.mismatch(.value(.object), Self.self, at: index)
        }
        let end = nodes.next(after: index)
        let kind = run.kind(of: Value.self)
        var members = Dictionary(minimumCapacity: run.document.nodes.childCount(of: index))
        // Created if a value doesn't decode, which is rare.
        var last: MemberIndex?
        var key = index + 1
        while key < end {
            defer { key = nodes.next(after: key + 1) }
            let name = run.document.name(at: key)
            if let last, last.valueIndex(of: name, .useDefaultKeys) != key + 1 { continue }
            run.note(key, at: 0, of: index, depth: Int(depth))
            if let rule = run.document.keyRequirement(ofIllFormedKey: key) {
                throw run.refusal(rule, at: key + 1)
            }
            do {
                members[name] = try run.decode(Value.self, kind, at: key + 1, depth: depth + 1)
            } catch {
                // Only the last value of a duplicate key has to decode.
                let members = last ?? MemberIndex(index, of: run.document)
                guard members.valueIndex(of: name, .useDefaultKeys) != key + 1 else { throw error }
                last = members
            }
        }
        return members
    }
}
