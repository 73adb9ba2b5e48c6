import Testing
import ValueSerializers
import ValueTree

struct JSONPathFilterTests {
    @Test(arguments: [
        PathExample("$.a[?@.b == 'kilo']", "$['a'][9] = {\"b\":\"kilo\"}"),
        PathExample("$.a[?(@.b == 'kilo')]", "$['a'][9] = {\"b\":\"kilo\"}"),
        PathExample("$.a[?@>3.5]", "$['a'][1] = 5", "$['a'][4] = 4", "$['a'][5] = 6"),
        PathExample(
            "$.a[?@.b]",
            "$['a'][6] = {\"b\":\"j\"}",
            "$['a'][7] = {\"b\":\"k\"}",
            "$['a'][8] = {\"b\":{}}",
            "$['a'][9] = {\"b\":\"kilo\"}"
        ),
        PathExample("$[?@.*]", "$['a'] = \(Self.list)", "$['o'] = \(Self.members)"),
        PathExample("$[?@[?@.b]]", "$['a'] = \(Self.list)"),
        PathExample(
            "$.o[?@<3, ?@<3]",
            "$['o']['p'] = 1",
            "$['o']['q'] = 2",
            "$['o']['p'] = 1",
            "$['o']['q'] = 2"
        ),
        PathExample("$.a[?@<2 || @.b == \"k\"]", "$['a'][2] = 1", "$['a'][7] = {\"b\":\"k\"}"),
        PathExample(
            "$.a[?match(@.b, \"[jk]\")]",
            "$['a'][6] = {\"b\":\"j\"}",
            "$['a'][7] = {\"b\":\"k\"}"
        ),
        PathExample(
            "$.a[?search(@.b, \"[jk]\")]",
            "$['a'][6] = {\"b\":\"j\"}",
            "$['a'][7] = {\"b\":\"k\"}",
            "$['a'][9] = {\"b\":\"kilo\"}"
        ),
        PathExample("$.o[?@>1 && @<4]", "$['o']['q'] = 2", "$['o']['r'] = 3"),
        PathExample("$.o[?@.u || @.x]", "$['o']['t'] = {\"u\":6}"),
        PathExample(
            "$.a[?@.b == $.x]",
            "$['a'][0] = 3",
            "$['a'][1] = 5",
            "$['a'][2] = 1",
            "$['a'][3] = 2",
            "$['a'][4] = 4",
            "$['a'][5] = 6"
        ),
        PathExample(
            "$.a[?@ == @]",
            "$['a'][0] = 3",
            "$['a'][1] = 5",
            "$['a'][2] = 1",
            "$['a'][3] = 2",
            "$['a'][4] = 4",
            "$['a'][5] = 6",
            "$['a'][6] = {\"b\":\"j\"}",
            "$['a'][7] = {\"b\":\"k\"}",
            "$['a'][8] = {\"b\":{}}",
            "$['a'][9] = {\"b\":\"kilo\"}"
        ),
    ])
    func filtersSelectTheirValues(example: PathExample) throws {
        try example.expect(of: #"{"a":\#(Self.list),"o":\#(Self.members),"e":"f"}"#)
    }

    private static let list = #"[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]"#
    private static let members = #"{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}}"#

    /// The table of comparisons of RFC 9535, section 2.3.5.3.
    @Test(arguments: [
        ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true),
        ("$.absent == 'g'", false), ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true),
        ("1 <= 2", true), ("1 > 2", false), ("13 == '13'", false), ("'a' <= 'b'", true),
        ("'a' > 'b'", false), ("$.obj == $.arr", false), ("$.obj != $.arr", true),
        ("$.obj == $.obj", true), ("$.obj != $.obj", false), ("$.arr == $.arr", true),
        ("$.arr != $.arr", false), ("$.obj == 17", false), ("$.obj != 17", true),
        ("$.obj <= $.arr", false), ("$.obj < $.arr", false), ("$.obj <= $.obj", true),
        ("$.arr <= $.arr", true), ("1 <= $.arr", false), ("1 >= $.arr", false),
        ("1 > $.arr", false), ("1 < $.arr", false), ("true <= true", true), ("true > true", false),
    ])
    func comparisonsHoldAsInTheTable(condition: String, holds: Bool) throws {
        let picked = try PathExample.picked(
            by: "$[?\(condition)]",
            of: #"{"obj": {"x": "y"}, "arr": [2, 3]}"#
        )
        #expect(!picked.isEmpty == holds)
    }

    /// Numbers are compared by their exact values, strings by code points.
    @Test(arguments: [
        ("@ == 1", "1.0", true), ("@ == 1e2", "100", true), ("@ == -0", "0", true),
        ("@ == 9007199254740993", "9007199254740992", false),
        ("@ < 9007199254740993", "9007199254740992", true),
        ("@ == 1e400", "10e399", true), ("@ < 1e400", "1e399", true), ("@ > -1e400", "5", true),
        ("@ > 0.1", "0.10000000000000000000000000000001", true), ("@ < 0.5", "-0.5", true),
        ("@ < -0.25", "-0.5", true), ("@ > 1.5", "2", true), ("@ < 1.5", "0", true),
        ("@ == '\u{E9}'", #""e\u0301""#, false), ("@ > 'z'", #""\u00e9""#, true),
        ("@ < '\u{1F600}'", #""\uFFFD""#, true), ("@ < 'a'", "1", false), ("@ < 1", "null", false),
        ("@.a == @.b", #"{"a": [1], "b": [1.00]}"#, true),
        ("@.a == @.b", #"{"a": {"x": 1, "y": 2}, "b": {"y": 2, "x": 1}}"#, true),
        ("@.a == @.b", #"{"a": {"x": 1, "y": 2}, "b": {"y": 2, "z": 1}}"#, false),
        ("@.a == @.b", #"{"a": [1, 2], "b": [1]}"#, false),
    ])
    func valuesCompareInEveryNotation(condition: String, value: String, holds: Bool) throws {
        let document = try JSONParser().parse("[\(value)]")
        let query = try JSONPath("$[?\(condition)]")
        let plain = PathExample.plain(SupportedType(document.root))
        #expect(query.matches(in: document).isEmpty != holds)
        #expect(query.matches(in: plain).isEmpty != holds)
    }

    @Test func numbersBuiltInCodeCompare() throws {
        let values = SupportedType.array([
            .int(1), .double(1), .intOrDouble(1), .double(.nan), .double(.infinity),
            .double(-.infinity), .double(0.5),
        ])
        func indices(_ condition: String) throws -> [String] {
            try JSONPath("$[?\(condition)]").matches(in: values).map(\.path.normalized)
        }
        #expect(try indices("@ == 1.0") == ["$[0]", "$[1]", "$[2]"])
        #expect(try indices("@ < 1") == ["$[5]", "$[6]"])
        #expect(try indices("@ > 1e999") == ["$[4]"])
        #expect(try indices("@ == @") == ["$[0]", "$[1]", "$[2]", "$[4]", "$[5]", "$[6]"])
    }

    @Test(arguments: [
        PathExample(
            "$[?length(@) == 2]",
            "$[0] = \"日😀\"",
            "$[1] = [1,2]",
            "$[2] = {\"a\":1,\"b\":2}"
        ),
        PathExample("$[?count(@.*) == 2]", "$[1] = [1,2]", "$[2] = {\"a\":1,\"b\":2}"),
        PathExample("$[?count($.*) != 5]"),
        PathExample("$[?value(@..a) == 1]", "$[2] = {\"a\":1,\"b\":2}"),
        PathExample(
            "$[?length(@.a) == length(@.b)]",
            "$[0] = \"日😀\"",
            "$[1] = [1,2]",
            "$[2] = {\"a\":1,\"b\":2}",
            "$[3] = 12",
            "$[4] = \"1974-05-01\""
        ),
        PathExample("$[?length(value(@[0:1])) == 1]"),
        PathExample("$[?match(@, '1974-05-..')]", "$[4] = \"1974-05-01\""),
        PathExample("$[?search(@, '-')]", "$[4] = \"1974-05-01\""),
        PathExample("$[?!search(@, '-') && !@.a && !(@ == 12)]", "$[0] = \"日😀\"", "$[1] = [1,2]"),
        PathExample("$[?match(@, '[')]"),
        PathExample("$[?match(@, @)]", "$[0] = \"日😀\"", "$[4] = \"1974-05-01\""),
    ])
    func functionsSelectTheirValues(example: PathExample) throws {
        try example.expect(of: #"["日😀", [1,2], {"a":1,"b":2}, 12, "1974-05-01"]"#)
    }

    @Test func theLastValueOfADuplicateKeyIsUsed() throws {
        let text = #"{"a": 1, "b": 2, "a": 3}"#
        #expect(try PathExample.picked(by: "$.a", of: text) == ["$['a'] = 3"])
        #expect(
            try PathExample.picked(by: "$.*", of: text)
                == ["$['a'] = 1", "$['b'] = 2", "$['a'] = 3"]
        )
    }

    @Test func queriesFromTheRootAreEvaluatedOnce() throws {
        let count = 3_000
        let list = (0..<count).map(String.init).joined(separator: ",")
        let names = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",")
        let text = #"{\#(names),"last":2999,"list":[\#(list)]}"#
        for query in [
            "$.list[?@ == $.last]", "$.list[?@ == value($..list[-1:])]",
            "$.list[?@ >= 2999 && count($.list[*]) == 3000]",
        ] {
            #expect(try PathExample.picked(by: query, of: text) == ["$['list'][2999] = 2999"])
        }
    }
}
