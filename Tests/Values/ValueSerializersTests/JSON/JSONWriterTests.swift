import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

struct JSONWriterTests {
    static let value: SupportedType = [
        "b": [1, .number(text: "2.50"), [:]], "a": "x", "c": [] as SupportedType,
    ]

    static let texts: [(JSONWriter.Style, String)] = [
        (.compact, #"{"b":[1,2.50,{}],"a":"x","c":[]}"#),
        (.sorted, #"{"a":"x","b":[1,2.50,{}],"c":[]}"#),
        (
            .pretty,
            """
            {
              "b": [
                1,
                2.50,
                {}
              ],
              "a": "x",
              "c": []
            }
            """
        ),
        (
            .prettySorted,
            """
            {
              "a": "x",
              "b": [
                1,
                2.50,
                {}
              ],
              "c": []
            }
            """
        ),
    ]

    @Test(arguments: texts)
    func stylesLayOutTheSameValue(style: JSONWriter.Style, text: String) throws {
        #expect(JSONWriter(style).text(Self.value) == text)
        let document = try JSONParser().parse(JSONWriter().text(Self.value))
        #expect(JSONWriter(style).text(SupportedType(document.root)) == text)
    }

    @Test func stringsAreEscapedAsInTheSeed() {
        let text = JSONWriter().text("\u{8}\t\n\u{C}\r\u{1}\u{1F}\"\\/\u{7F}\u{A0}é😀")
        #expect(text == #""\b\t\n\f\r\u0001\u001f\"\\/\u007f\u00a0é😀""#)
    }

    @Test func nonFiniteNumbersBecomeNull() {
        let value: SupportedType = [.double(.nan), .double(.infinity), .double(2), .double(1e21)]
        #expect(JSONWriter().text(value) == "[null,null,2.0,1e+21]")
    }

    @Test(arguments: JSONWriter.Style.allCases)
    func nodesAreWrittenAsInTheSource(style: JSONWriter.Style) throws {
        let text = #"{"b":"\u00e9\/","a":[1.10,1e400,-0,9007199254740993],"a":{},"\ud800":[]}"#
        let value = SupportedType(try JSONParser().parse(text).root)
        let written = JSONWriter(style).text(value)
        for source in [#""\u00e9\/""#, "1.10", "1e400", "-0", "9007199254740993", #""\ud800""#] {
            #expect(written.contains(source))
        }
        #expect(SupportedType(try JSONParser().parse(written).root) == value)
        #expect(JSONWriter(.compact).text(value) == text)
        #expect(
            JSONWriter(.sorted).text(value)
                == #"{"a":[1.10,1e400,-0,9007199254740993],"a":{},"b":"\u00e9\/","\ud800":[]}"#
        )
    }

    @Test(arguments: JSONWriter.Style.allCases)
    func nodesInsideValuesAreIndentedWithThem(style: JSONWriter.Style) throws {
        let node = try JSONParser().parse(#"{"z":[1,{"y":[],"x":2}],"k":"v"}"#).root
        let mixed: SupportedType = ["new": SupportedType(node), "list": [SupportedType(node), 3]]
        let plain: SupportedType = ["z": [1, ["y": [], "x": 2]], "k": "v"]
        let expected: SupportedType = ["new": plain, "list": [plain, 3]]
        #expect(JSONWriter(style).text(mixed) == JSONWriter(style).text(expected))
    }

    @Test func invalidUTF8IsRepaired() throws {
        let bytes = PaddedBytes([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x22, 0x5C, 0x6E, 0x80, 0x22, 0x7D])
        let document = try #require(JSONParser().read(bytes).document)
        let written = JSONWriter().bytes(SupportedType(document.root))
        #expect(String(validating: written, as: UTF8.self) == "{\"\u{FFFD}\":\"\\n\u{FFFD}\"}")
    }

    @Test func depthTakesNoStack() {
        var value = SupportedType.null
        for _ in 0..<50_000 { value = [value] }
        #expect(JSONWriter().bytes(value).count == 100_004)
    }

    @Test func keysAreSortedByTheirBytes() throws {
        let keys = [
            "zebra", "a", "", "seatCategoryId", "seatCategories", "seatCategory", "Z", "caf\u{E9}",
            "cafe\u{301}", "seatCate", "a\u{0}", "\u{1F600}", "a", "\u{FFFD}", "\"", "\\",
        ]
        let members = (keys + keys.map { $0 + "x" } + keys).enumerated().map { index, key in
            SupportedType.Member(key, .int(index))
        }
        let sorted = members.enumerated().sorted { left, right in
            let (left, right) = (Array(left.element.key.utf8), Array(right.element.key.utf8))
            return left.lexicographicallyPrecedes(right)
        }
        let value = SupportedType.dictionary(members: members)
        let expected = JSONWriter().text(.dictionary(members: sorted.map(\.element)))
        #expect(JSONWriter(.sorted).text(value) == expected)
        let document = try JSONParser().parse(JSONWriter().text(value))
        #expect(JSONWriter(.sorted).text(SupportedType(document.root)) == expected)
        let few = SupportedType.dictionary(members: Array(members.prefix(16)))
        let fewSorted = sorted.map(\.element).filter { ($0.value.int ?? 0) < 16 }
        #expect(JSONWriter(.sorted).text(few) == JSONWriter().text(.dictionary(members: fewSorted)))
    }

    /// Consecutive objects have the same keys, some of them, or the same ones in another order.
    @Test(arguments: [JSONWriter.Style.sorted, .prettySorted])
    func objectsOfAListAreSortedSeparately(style: JSONWriter.Style) throws {
        let keys = [
            "id", "login", "name", "seatCategoryIds", "seatCategoryId", "seatCategories", "a", "",
            "url", #"caf\u00e9"#, "café", #"\ud800"#, "id",
        ]
        let values = ["1", "[]", "{ }", #"{"b":1,"a":2}"#, #"[{"z":0,"y":[{"b":1,"a":2}]}]"#]
        var random = SeededGenerator(seed: 6)
        let objects = (0..<400).map { index in
            var chosen = Array(keys.prefix(1 + index % keys.count))
            // Mostly in the order of the previous object.
            if index % 5 == 0 { chosen.shuffle(using: &random) }
            let members = chosen.map { key in
                let value = index % 3 == 0 ? "0" : values.randomElement(using: &random) ?? ""
                return "\"\(key)\": \(value)"
            }
            return "{\(members.joined(separator: ", "))}"
        }
        let many = (0..<100).map { "\"\($0 * 7 % 100)\":[]" }.joined(separator: ",")
        let text = "[\(objects.joined(separator: ",")),{\(many)},{\(many)}]"
        let root = try JSONParser().parse(text).root
        let written = try JSONParser().parse(JSONWriter(style).text(SupportedType(root))).root
        // Values in memory are sorted by other code.
        let expected = JSONWriter(.sorted).text(root.detachedValue)
        #expect(JSONWriter().text(written.detachedValue) == expected)
    }

    @Test(arguments: 0..<40)
    func escapesAreFoundAtEveryOffset(offset: Int) {
        let plain = String(repeating: "x", count: offset)
        let special = "\"\u{7F}\u{80}\u{A1}\u{1F}\u{C2}\u{BF}é\\"
        let escaped = #"\"\u007f\u0080"# + "\u{A1}" + #"\u001f"# + "\u{C2}\u{BF}é" + #"\\"#
        for end in 0..<20 {
            let rest = String(repeating: "y", count: end)
            #expect(
                JSONWriter().text(.string(plain + special + rest))
                    == "\"" + plain + escaped + rest + "\""
            )
        }
    }

    @Test(arguments: [0, 7, -1, 10, 99, 100, -1_000, .max, .min])
    func integersAreWrittenWithAllDigits(number: Int) {
        #expect(JSONWriter().text(.int(number)) == "\(number)")
    }
}
