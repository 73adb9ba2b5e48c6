import FoundationEssentials

/// The way a type without a special encoding is encoded.
enum EncodedForm {
    /// By its own `encode(to:)`.
    case own
    /// By its own `encode(to:)`, with keys that are data, which no key strategy converts.
    case dataKeys
    /// Without a container.
    case list(any EncodableList.Type)
    case date, url, uuid, data, decimal

    var hasDataKeys: Bool {
        guard case .dataKeys = self else { return false }
        return true
    }

    init(_ type: Any.Type) {
        switch type {
        case is Date.Type: self = .date
        case is URL.Type: self = .url
        case is UUID.Type: self = .uuid
        case is Data.Type: self = .data
        case is Decimal.Type: self = .decimal
        default: self = Self.isGeneric(type) ? EncodedForm(generic: type) : .own
        }
    }

    private init(generic type: Any.Type) {
        switch type {
        case is any StringKeyed.Type: self = .dataKeys
        case let list as any EncodableList.Type: self = .list(list)
        default: self = .own
        }
    }

    /// Returns whether a type is generic, as lists and dictionaries are.
    ///
    /// Only generic types are checked for conformances, because each check makes the runtime search
    /// all conformances of the program.
    private static func isGeneric(_ type: Any.Type) -> Bool {
        _typeName(type, qualified: false).utf8.last == UInt8(ascii: ">")
    }
}

/// The forms of the types in one run, stored because determining a form is slow.
struct EncodedForms {
    private var ids: [ObjectIdentifier] = []
    private var forms: [EncodedForm] = []
    private var treeTypes: [Bool] = []

    @inline(__always)
    mutating func index(of type: Any.Type) -> Int {
        let id = ObjectIdentifier(type)
        var index = 0
        while index < ids.count {
            if ids[index] == id { return index }
            index += 1
        }
        return add(type)
    }

    @inline(never)
    private mutating func add(_ type: Any.Type) -> Int {
        ids.append(ObjectIdentifier(type))
        forms.append(EncodedForm(type))
        treeTypes.append(false)
        return forms.count - 1
    }

    subscript(index: Int) -> EncodedForm { forms[index] }

    /// Returns whether the values of a type become trees, because one of them wasn't written in
    /// order.
    func needsTree(at index: Int) -> Bool { treeTypes[index] }

    mutating func needTree(at index: Int) {
        treeTypes[index] = true
    }
}

private protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}

/// A list that is encoded without a container.
protocol EncodableList {
    func encodeElements(into part: EncodedPart) throws
}

extension Array: EncodableList where Element: Encodable {
    func encodeElements(into part: EncodedPart) throws {
        part.reserve(count)
        // In contrast to the array, a span provides its elements without a copy.
        let span = span
        for index in span.indices { try part.encodeElement(span[index], at: index) }
    }
}
