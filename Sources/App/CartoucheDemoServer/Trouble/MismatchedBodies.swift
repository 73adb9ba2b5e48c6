/// Bodies that are sound JSON and not what the endpoint declares.
enum MismatchedBodies {
    /// 250 items with mistakes of several kinds.
    ///
    /// Every price is a string; ids, flags, notes and single tags are wrong now and then.
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

    /// Items that lack a field each.
    static let missingFields = [
        SampleItem(0), SampleItem(1).removing("name"), SampleItem(2).removing("price"),
        SampleItem(3).removing("inStock").removing("tags"), SampleItem(4).removing("note"),
        SampleItem(5).removing("id"),
    ].text

    /// Items with fields that nobody declared, plain and nested.
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

    /// Items that name a field twice.
    static let duplicateKeys = [
        SampleItem(0).appending("name", "\"Enamel mug, blue\""),
        SampleItem(1).appending("id", "41").appending("id", "42"),
        SampleItem(2).appending("price", "\"free\""), SampleItem(3),
    ].text
}
