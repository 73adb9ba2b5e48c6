internal import HTTPMessage
internal import ValueTree

/// A value as a form body: `tags[]=a&title=Milk`, sorted by key.
enum FormText {
    static func of(_ value: SupportedType) -> String {
        QueryItems(members: value).sorted.items.map { item in
            let key = escaped(item.key, keeping: "[]")
            return key + "=" + escaped(item.value, keeping: "")
        }
        .joined(separator: "&")
    }

    /// The brackets that say how keys nest stay readable.
    private static func escaped(_ text: String, keeping kept: String) -> String {
        text.map { kept.contains($0) ? String($0) : encode($0) }.joined()
    }

    private static func encode(_ character: Character) -> String {
        PercentEncoding.encode(String(character), for: .query)
    }
}
