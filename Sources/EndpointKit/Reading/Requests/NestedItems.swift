internal import HTTPMessage
internal import ValueTree

/// Reads `key[name]=value` and `key[]=value` pairs as a value of a shape.
enum NestedItems {
    /// Keys are put inside each other by their brackets; texts become what the shape says they are.
    ///
    /// A text that is not of its type stays a text, for the decoder to refuse.
    static func value(of items: QueryItems, for shape: Shape) -> SupportedType {
        var value = SupportedType.dictionary(members: [])
        for item in items.items { add(item, to: &value, shape) }
        return value
    }

    private static func add(_ item: QueryItem, to value: inout SupportedType, _ shape: Shape) {
        let keys = keys(of: item.key)
        let isElement = keys.last == ""
        let path = ValuePath(
            (isElement ? Array(keys.dropLast()) : keys).map { .key($0) }
        )
        let found = ShapeWalk.shape(at: path, in: shape)
        guard case .element(let element)? = found?.content else {
            value[path] = text(item.value, as: found)
            return
        }
        value[path] = .array((value[path]?.array ?? []) + [text(item.value, as: element)])
    }

    private static func text(_ text: String, as shape: Shape?) -> SupportedType {
        guard let shape, let value = try? ComponentText.value(of: text, for: shape) else {
            return .string(text)
        }
        return value
    }

    /// `a[b][]` is a, b and nothing.
    private static func keys(of text: String) -> [String] {
        guard let start = text.firstIndex(of: "["), text.hasSuffix("]") else { return [text] }
        let inner = text[text.index(after: start)...].dropLast()
        return [String(text[..<start])]
            + inner.split(separator: "][", omittingEmptySubsequences: false)
            .map(String.init)
    }
}
