/// Valid JSON bodies that do not match the declared type.
enum MismatchedBodies {
    /// 250 items with several kinds of type errors.
    ///
    /// Every price is a string; some ids, flags, notes and tags have wrong types, too.
    static let wrongTypes = (0..<250).map { id in
        let item = SampleItem(id).setting("price", "\"\(id % 90).95\"")
        return switch id % 10 {
        case 3: item.setting("id", "\"no. \(id)\"")
        case 5: item.setting("tags", #"["kitchen",\#(id),["nested",null]]"#)
        case 7: item.setting("inStock", id.isMultiple(of: 3) ? "1" : "\"yes\"")
        case 8: item.setting("note", #"{"text":"moved","by":["ann",{"shift":2}]}"#)
        case 9: item.setting("tags", "\"kitchen,enamel\"")
        default: item
        }
    }.text

    /// Items with missing fields.
    static let missingFields = [
        SampleItem(0), SampleItem(1).removing("name"), SampleItem(2).removing("price"),
        SampleItem(3).removing("inStock").removing("tags"), SampleItem(4).removing("note"),
        SampleItem(5).removing("id"),
    ].text

    /// Items with undeclared fields, plain and nested.
    static let undeclaredFields = [
        SampleItem(0).appending("promo", "\"X12\""),
        SampleItem(1).appending("rating", "4.5").appending("odd key", "true"),
        SampleItem(2).appending("maker", #"{"name":"Borg","founded":1890,"cities":["Lund"]}"#),
        SampleItem(3),
    ].text

    /// Items with null where a value is required.
    static let nulls = [
        SampleItem(0), SampleItem(1).setting("name", "null"), SampleItem(2).setting("tags", "null"),
        SampleItem(3).setting("tags", #"["sharp",null]"#), SampleItem(4).setting("note", "null"),
        SampleItem(5).setting("price", "null").setting("inStock", "null"),
    ].text

    /// Items with duplicate fields.
    static let duplicateKeys = [
        SampleItem(0).appending("name", "\"Enamel mug, blue\""),
        SampleItem(1).appending("id", "41").appending("id", "42"),
        SampleItem(2).appending("price", "\"free\""), SampleItem(3),
    ].text
}

/// An item as JSON text, field by field, so that each route can break it in its own way.
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

    /// Creates the valid item number `id`.
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

    /// A copy with another JSON text for the field `name`, which is added if it is missing.
    func setting(_ name: String, _ value: String) -> SampleItem {
        var copy = self
        guard let index = fields.firstIndex(where: { $0.name == name }) else {
            return appending(name, value)
        }
        copy.fields[index].value = value
        return copy
    }

    /// A copy with one more field, even if it already has a field with this name.
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
    /// The items as JSON text, one per line.
    var text: String {
        "[\n  " + map(\.text).joined(separator: ",\n  ") + "\n]\n"
    }
}
