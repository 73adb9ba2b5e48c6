/// An item of the Trouble routes as JSON text, field by field, so that each route can spoil what it likes.
struct SampleItem {
    private static let names = [
        "Enamel mug", "Linen apron", "Cast iron pan", "Bread knife", "Paper lantern", "Oak board",
        "Copper kettle", "Pepper mill", "Wool blanket", "Glass carafe",
    ]
    private static let tagLists = [
        #"["kitchen","enamel"]"#, #"["textile","washable"]"#, #"["kitchen","iron","heavy"]"#,
        #"["sharp"]"#, #"[]"#,
    ]
    private static let notes = [#""dispatched on Tuesdays""#, "null", #""last pieces""#]

    /// The field names with the text of their values, in order.
    private(set) var fields: [(name: String, value: String)]

    /// The sound item number `id`.
    init(_ id: Int) {
        let price = 4 + id * 7 % 90
        fields = [
            ("id", "\(id)"),
            ("name", "\"\(Self.names[id % Self.names.count])\""),
            ("price", "\(price).\(id % 2 == 0 ? "50" : "95")"),
            ("inStock", id % 4 == 0 ? "false" : "true"),
            ("tags", Self.tagLists[id % Self.tagLists.count]),
            ("note", Self.notes[id % Self.notes.count]),
        ]
    }

    /// The item with another value text in `name`, which is added when it is not there.
    func setting(_ name: String, _ value: String) -> SampleItem {
        var copy = self
        guard let index = fields.firstIndex(where: { $0.name == name }) else {
            return appending(name, value)
        }
        copy.fields[index].value = value
        return copy
    }

    /// The item with one more field, even if it has one of this name.
    func appending(_ name: String, _ value: String) -> SampleItem {
        var copy = self
        copy.fields.append((name, value))
        return copy
    }

    /// The item without `name`.
    func removing(_ name: String) -> SampleItem {
        var copy = self
        copy.fields.removeAll { $0.name == name }
        return copy
    }

    /// The item as JSON text.
    var text: String {
        "{" + fields.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}

extension [SampleItem] {
    /// The items as JSON text, one a line.
    var text: String {
        "[\n  " + map(\.text).joined(separator: ",\n  ") + "\n]\n"
    }
}
