import FoundationEssentials

/// How values of a type are read.
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
    /// Another collection of the standard library.
    case collection(any DecodableCollection.Type)
    /// By its own initialiser.
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

/// The kinds of the types that one run has met, which takes long to find out.
struct TypeKinds {
    private var ids: [ObjectIdentifier] = []
    private var kinds: [TypeKind] = []

    mutating func kind(of type: Any.Type) -> TypeKind {
        let id = ObjectIdentifier(type)
        for place in ids.indices where ids[place] == id { return kinds[place] }
        ids.append(id)
        kinds.append(TypeKind(type))
        return kinds[kinds.count - 1]
    }
}
