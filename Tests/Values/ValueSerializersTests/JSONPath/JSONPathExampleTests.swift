import Testing
import ValueSerializers
import ValueTree

/// The examples of RFC 9535, table by table.
///
/// If the RFC doesn't define the order of members, it is that of the document.
struct JSONPathExampleTests {
    @Test(arguments: [
        PathExample(
            "$.store.book[*].author",
            "$['store']['book'][0]['author'] = \"Nigel Rees\"",
            "$['store']['book'][1]['author'] = \"Evelyn Waugh\"",
            "$['store']['book'][2]['author'] = \"Herman Melville\"",
            "$['store']['book'][3]['author'] = \"J. R. R. Tolkien\""
        ),
        PathExample(
            "$..author",
            "$['store']['book'][0]['author'] = \"Nigel Rees\"",
            "$['store']['book'][1]['author'] = \"Evelyn Waugh\"",
            "$['store']['book'][2]['author'] = \"Herman Melville\"",
            "$['store']['book'][3]['author'] = \"J. R. R. Tolkien\""
        ),
        PathExample(
            "$.store.*",
            "$['store']['book'] = [\(Store.books.joined(separator: ","))]",
            "$['store']['bicycle'] = \(Store.bicycle)"
        ),
        PathExample(
            "$.store..price",
            "$['store']['book'][0]['price'] = 8.95",
            "$['store']['book'][1]['price'] = 12.99",
            "$['store']['book'][2]['price'] = 8.99",
            "$['store']['book'][3]['price'] = 22.99",
            "$['store']['bicycle']['price'] = 399"
        ),
        PathExample("$..book[2]", "$['store']['book'][2] = \(Store.books[2])"),
        PathExample("$..book[2].author", "$['store']['book'][2]['author'] = \"Herman Melville\""),
        PathExample("$..book[2].publisher"),
        PathExample("$..book[-1]", "$['store']['book'][3] = \(Store.books[3])"),
        PathExample(
            "$..book[0,1]",
            "$['store']['book'][0] = \(Store.books[0])",
            "$['store']['book'][1] = \(Store.books[1])"
        ),
        PathExample(
            "$..book[:2]",
            "$['store']['book'][0] = \(Store.books[0])",
            "$['store']['book'][1] = \(Store.books[1])"
        ),
        PathExample(
            "$..book[?@.isbn]",
            "$['store']['book'][2] = \(Store.books[2])",
            "$['store']['book'][3] = \(Store.books[3])"
        ),
        PathExample(
            "$..book[?@.price<10]",
            "$['store']['book'][0] = \(Store.books[0])",
            "$['store']['book'][2] = \(Store.books[2])"
        ),
        PathExample(
            "$.store.book[?@.price < 10].title",
            "$['store']['book'][0]['title'] = \"Sayings of the Century\"",
            "$['store']['book'][2]['title'] = \"Moby Dick\""
        ),
        PathExample(
            "$[\"store\"][\"book\"][0][\"title\"]",
            "$['store']['book'][0]['title'] = \"Sayings of the Century\""
        ),
    ])
    func theExamplesOfTheStoreMatch(example: PathExample) throws {
        try example.expect(of: Store.text)
    }

    @Test func theDescendantsOfTheStoreAreAllSelected() throws {
        let picked = try PathExample.picked(by: "$..*", of: Store.text)
        #expect(picked.count == 27)
        #expect(picked.first == "$['store'] = \(Store.content)")
        #expect(picked.last == "$['store']['bicycle']['price'] = 399")
    }

    @Test(arguments: [PathExample("$", "$ = {\"k\":\"v\"}")])
    func theRootExamplesMatch(example: PathExample) throws {
        try example.expect(of: #"{"k":"v"}"#)
    }

    @Test(arguments: [
        PathExample("$.o['j j']", "$['o']['j j'] = {\"k.k\":3}"),
        PathExample("$.o['j j']['k.k']", "$['o']['j j']['k.k'] = 3"),
        PathExample("$.o[\"j j\"][\"k.k\"]", "$['o']['j j']['k.k'] = 3"),
        PathExample("$[\"'\"][\"@\"]", "$['\\'']['@'] = 2"),
    ])
    func theNameExamplesMatch(example: PathExample) throws {
        try example.expect(of: #"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#)
    }

    @Test(arguments: [
        PathExample("$[*]", "$['o'] = {\"j\":1,\"k\":2}", "$['a'] = [5,3]"),
        PathExample("$.o[*]", "$['o']['j'] = 1", "$['o']['k'] = 2"),
        PathExample(
            "$.o[*, *]",
            "$['o']['j'] = 1",
            "$['o']['k'] = 2",
            "$['o']['j'] = 1",
            "$['o']['k'] = 2"
        ),
        PathExample("$.a[*]", "$['a'][0] = 5", "$['a'][1] = 3"),
    ])
    func theWildcardExamplesMatch(example: PathExample) throws {
        try example.expect(of: #"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#)
    }

    @Test(arguments: [PathExample("$[1]", "$[1] = \"b\""), PathExample("$[-2]", "$[0] = \"a\"")])
    func theIndexExamplesMatch(example: PathExample) throws {
        try example.expect(of: #"["a","b"]"#)
    }

    @Test(arguments: [
        PathExample("$[1:3]", "$[1] = \"b\"", "$[2] = \"c\""),
        PathExample("$[5:]", "$[5] = \"f\"", "$[6] = \"g\""),
        PathExample("$[1:5:2]", "$[1] = \"b\"", "$[3] = \"d\""),
        PathExample("$[5:1:-2]", "$[5] = \"f\"", "$[3] = \"d\""),
        PathExample(
            "$[::-1]",
            "$[6] = \"g\"",
            "$[5] = \"f\"",
            "$[4] = \"e\"",
            "$[3] = \"d\"",
            "$[2] = \"c\"",
            "$[1] = \"b\"",
            "$[0] = \"a\""
        ),
        PathExample("$[0, 3]", "$[0] = \"a\"", "$[3] = \"d\""),
        PathExample("$[0:2, 5]", "$[0] = \"a\"", "$[1] = \"b\"", "$[5] = \"f\""),
        PathExample("$[0, 0]", "$[0] = \"a\"", "$[0] = \"a\""),
    ])
    func theSliceAndSelectionExamplesMatch(example: PathExample) throws {
        try example.expect(of: #"["a", "b", "c", "d", "e", "f", "g"]"#)
    }

    @Test(arguments: [
        PathExample("$..j", "$['o']['j'] = 1", "$['a'][2][0]['j'] = 4"),
        PathExample("$..[0]", "$['a'][0] = 5", "$['a'][2][0] = {\"j\":4}"),
        PathExample(
            "$..[*]",
            "$['o'] = {\"j\":1,\"k\":2}",
            "$['a'] = [5,3,[{\"j\":4},{\"k\":6}]]",
            "$['o']['j'] = 1",
            "$['o']['k'] = 2",
            "$['a'][0] = 5",
            "$['a'][1] = 3",
            "$['a'][2] = [{\"j\":4},{\"k\":6}]",
            "$['a'][2][0] = {\"j\":4}",
            "$['a'][2][1] = {\"k\":6}",
            "$['a'][2][0]['j'] = 4",
            "$['a'][2][1]['k'] = 6"
        ),
        PathExample("$..o", "$['o'] = {\"j\":1,\"k\":2}"),
        PathExample(
            "$.o..[*, *]",
            "$['o']['j'] = 1",
            "$['o']['k'] = 2",
            "$['o']['j'] = 1",
            "$['o']['k'] = 2"
        ),
        PathExample(
            "$.a..[0, 1]",
            "$['a'][0] = 5",
            "$['a'][1] = 3",
            "$['a'][2][0] = {\"j\":4}",
            "$['a'][2][1] = {\"k\":6}"
        ),
    ])
    func theDescendantExamplesMatch(example: PathExample) throws {
        try example.expect(of: #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#)
    }

    @Test(arguments: [
        PathExample("$.a", "$['a'] = null"),
        PathExample("$.a[0]"),
        PathExample("$.a.d"),
        PathExample("$.b[0]", "$['b'][0] = null"),
        PathExample("$.b[*]", "$['b'][0] = null"),
        PathExample("$.b[?@]", "$['b'][0] = null"),
        PathExample("$.b[?@==null]", "$['b'][0] = null"),
        PathExample("$.c[?@.d==null]"),
        PathExample("$.null", "$['null'] = 1"),
    ])
    func theNullExamplesMatch(example: PathExample) throws {
        try example.expect(of: #"{"a": null, "b": [null], "c": [{}], "null": 1}"#)
    }

    @Test(arguments: [
        ("$.a", #"{"a": 0}"#, "$['a'] = 0"),
        ("$[1]", "[0, 1]", "$[1] = 1"),
        ("$[-3]", "[0, 1, 2, 3, 4]", "$[2] = 2"),
        ("$.a.b[1:2]", #"{"a": {"b": [0, 1]}}"#, "$['a']['b'][1] = 1"),
        (#"$["\u000B"]"#, #"{"\u000b": 0}"#, #"$['\u000b'] = 0"#),
        (#"$["\u0061"]"#, #"{"a": 0}"#, "$['a'] = 0"),
    ])
    func normalizedPathsMatch(query: String, text: String, picked: String) throws {
        try PathExample(query, picked).expect(of: text)
    }
}

/// The document of the RFC's first table.
enum Store {
    static let books = [
        #"{"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95}"#,
        #"{"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99}"#,
        #"{"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","price":8.99}"#,
        #"{"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","isbn":"0-395-19395-8","price":22.99}"#,
    ]
    static let bicycle = #"{"color":"red","price":399}"#
    static let content = #"{"book":[\#(books.joined(separator: ","))],"bicycle":\#(bicycle)}"#
    static let text = #"{"store":\#(content)}"#
}

/// A query of RFC 9535 and the values it selects, each as `path = value`.
struct PathExample: CustomTestStringConvertible {
    var query: String
    var picked: [String]

    init(_ query: String, _ picked: String...) {
        self.query = query
        self.picked = picked
    }

    var testDescription: String { query }

    /// Returns the values that a query selects in a text, in the notation of the example.
    static func picked(by query: String, of text: String) throws -> [String] {
        let document = try JSONParser().parse(text)
        return try JSONPath(query).matches(in: document).map { match in
            "\(match.path.normalized) = \(JSONWriter().text(match.value))"
        }
    }

    /// Expects the same result from a document, from the same value built in code, and without
    /// paths.
    func expect(of text: String) throws {
        #expect(try Self.picked(by: query, of: text) == picked)
        let path = try JSONPath(query)
        let document = try JSONParser().parse(text)
        let plain = Self.plain(SupportedType(document.root))
        let matches = path.matches(in: document)
        #expect(path.matches(in: plain) == matches)
        #expect(path.nodes(in: document.root) == matches.compactMap(\.value.node))
        for match in matches {
            #expect(document.node(at: match.path) == match.value.node)
            #expect(try JSONPath(match.path.normalized).matches(in: document) == [match])
        }
    }

    /// Returns the same value, built in code.
    static func plain(_ value: SupportedType) -> SupportedType {
        switch value.kind {
        case .null: .null
        case .bool: .bool(value.bool ?? false)
        case .string: .string(value.string ?? "")
        case .int, .double, .intOrDouble: .number(text: value.numberText ?? "")
        case .array: .array((value.array ?? []).map(plain))
        case .dictionary:
            .dictionary(members: value.members.map { .init($0.key, plain($0.value)) })
        }
    }
}
