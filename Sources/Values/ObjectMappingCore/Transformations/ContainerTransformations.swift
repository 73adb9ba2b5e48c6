internal import ValueTree

/// Maps every element of an array with a transformation; fails if one element isn't accepted.
struct ElementsTransformation<Element: Transformation>: DeserializableTransformation,
    SerializableTransformation
{
    private let element: Element

    init(_ element: Element) {
        self.element = element
    }

    func transform(from value: SupportedType) -> [Element.Object]? {
        guard let values = value.array else { return nil }
        var objects: [Element.Object] = []
        for value in values {
            guard let object = element.transform(from: value) else { return nil }
            objects.append(object)
        }
        return objects
    }

    func transform(object: [Element.Object]?) -> SupportedType {
        object.map { .array($0.map { element.transform(object: $0) }) } ?? .null
    }
}

/// Maps every value of a dictionary with a transformation; fails if one value isn't accepted.
struct ValuesTransformation<Value: Transformation>: DeserializableTransformation,
    SerializableTransformation
{
    private let value: Value

    init(_ value: Value) {
        self.value = value
    }

    func transform(from dictionary: SupportedType) -> [String: Value.Object]? {
        guard let members = dictionary.dictionary else { return nil }
        let objects = members.compactMapValues { value.transform(from: $0) }
        return objects.count == members.count ? objects : nil
    }

    func transform(object: [String: Value.Object]?) -> SupportedType {
        object.map { .dictionary($0.mapValues { value.transform(object: $0) }) } ?? .null
    }
}

/// Accepts every value; the result is nil if the transformation doesn't accept it.
struct OptionalTransformation<Wrapped: Transformation>: DeserializableTransformation,
    SerializableTransformation
{
    private let wrapped: Wrapped

    init(_ wrapped: Wrapped) {
        self.wrapped = wrapped
    }

    func transform(from value: SupportedType) -> Wrapped.Object?? {
        .some(wrapped.transform(from: value))
    }

    func transform(object: Wrapped.Object??) -> SupportedType {
        wrapped.transform(object: object ?? nil)
    }
}
