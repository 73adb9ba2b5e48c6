/// How a type without a special encoding is encoded.
enum EncodedForm {
    /// By its own `encode(to:)`.
    case own
    /// The same, but its keys are data, which no key strategy converts.
    case dataKeys
    /// Without a container.
    case list(any EncodableList.Type)

    init(_ type: Any.Type) {
        switch type {
        case is any StringKeyed.Type: self = .dataKeys
        case let list as any EncodableList.Type: self = .list(list)
        default: self = .own
        }
    }
}

/// The forms of the types in one run; finding a form out is slow.
struct EncodedForms {
    private var ids: [ObjectIdentifier] = []
    private var forms: [EncodedForm] = []

    mutating func form(of type: Any.Type) -> EncodedForm {
        let id = ObjectIdentifier(type)
        for index in ids.indices where ids[index] == id { return forms[index] }
        ids.append(id)
        forms.append(EncodedForm(type))
        return forms[forms.count - 1]
    }
}

private protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}

/// A list that is encoded without a container.
protocol EncodableList {
    func encoded(by run: EncodingRun, in part: EncodedPart) throws -> SupportedType
}

extension Array: EncodableList where Element: Encodable {
    func encoded(by run: EncodingRun, in part: EncodedPart) throws -> SupportedType {
        var elements: [SupportedType] = []
        elements.reserveCapacity(count)
        var depth = 0
        // Unlike the array, a span hands its elements over without a copy.
        let span = span
        for index in span.indices {
            let encoded = try run.encoded(span[index], in: part, at: .index(index))
            let element = encoded ?? .dictionary(members: [])
            depth = Swift.max(depth, element.storage.depth)
            elements.append(element)
        }
        let array = SupportedType.PlainArray(elements, depth: 1 + depth)
        return SupportedType(storage: .sealed(array: array))
    }
}
