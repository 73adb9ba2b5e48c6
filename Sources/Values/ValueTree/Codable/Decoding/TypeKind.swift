import FoundationEssentials

/// How a type is decoded.
enum TypeKind {
    case int
    case string
    case double
    case date
    case url
    case uuid
    case data
    case decimal
    case value
    case ints
    case strings
    case doubles
    /// As another collection of the standard library.
    case collection(any DecodableCollection.Type)
    /// By its own initializer.
    case own

    init(_ type: Any.Type) {
        switch type {
        case is Int.Type: self = .int
        case is String.Type: self = .string
        case is Double.Type: self = .double
        case is Date.Type: self = .date
        case is URL.Type: self = .url
        case is UUID.Type: self = .uuid
        case is Data.Type: self = .data
        case is Decimal.Type: self = .decimal
        case is SupportedType.Type: self = .value
        case is [Int].Type: self = .ints
        case is [String].Type: self = .strings
        case is [Double].Type: self = .doubles
        case let collection as any DecodableCollection.Type: self = .collection(collection)
        default: self = .own
        }
    }
}

/// The kinds of the types in one run; finding a kind out is slow.
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
        let nodes = run.document.nodes
        guard nodes[index].isKind(.array) else {
            throw run.mismatch("an array", Self.self, at: index)
        }
        let end = nodes.next(after: index)
        return try [Element](
            unsafeUninitializedCapacity: nodes.childCount(of: index)
        ) { elements, count in
            var element = index + 1
            while element < end, count < elements.count {
                run.note(element, at: count, of: index, depth: Int(depth))
                elements.initializeElement(
                    at: count,
                    to: try run.decode(Element.self, at: element, depth: depth + 1)
                )
                element = run.document.next(after: element)
                count += 1
            }
        }
    }
}

extension Dictionary: DecodableCollection where Key == String, Value: Decodable {
    /// The keys are data, so no key strategy converts them.
    static func decoded(by run: DecodingRun, at index: Int, depth: Int32) throws -> Self {
        let nodes = run.document.nodes
        guard nodes[index].isKind(.object) else {
            throw run.mismatch("an object", Self.self, at: index)
        }
        let end = nodes.next(after: index)
        var members = Dictionary(minimumCapacity: nodes.childCount(of: index))
        // Made when a value does not decode, which is rare.
        var last: MemberIndex?
        var key = index + 1
        while key < end {
            defer { key = run.document.next(after: key + 1) }
            let name = run.document.name(at: key)
            if let last, last.valueIndex(of: name, .useDefaultKeys) != key + 1 { continue }
            run.note(key, at: 0, of: index, depth: Int(depth))
            if let rule = run.document.keyRequirement(ofIllFormedKey: key) {
                throw run.refusal(rule, at: key + 1)
            }
            do {
                members[name] = try run.decode(Value.self, at: key + 1, depth: depth + 1)
            } catch {
                // Of a duplicate key, only the last value has to decode.
                let members = last ?? MemberIndex(index, of: run.document)
                guard members.valueIndex(of: name, .useDefaultKeys) != key + 1 else { throw error }
                last = members
            }
        }
        return members
    }
}
