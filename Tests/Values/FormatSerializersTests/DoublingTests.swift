import CartoucheTestKit
import FormatSerializers
import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

/// Every reader and writer takes linear work, even for texts that were made to slow it down.
struct DoublingTests {
    private static let sizes = [500, 1_000, 2_000]

    @Test(arguments: ContractSubject.all + [.binaryPropertyList])
    func theWorkOfReadingIsLinear(subject: ContractSubject) {
        let texts = Self.sizes.map { subject.serializer.serialize(Self.value(of: $0)) }
        let growth = WorkGrowth.perDoubling(of: texts) { text in
            #expect(subject.read(text).value["root"]?["k0"] == "text 0")
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: ContractSubject.all)
    func theWorkOfWritingIsLinear(subject: ContractSubject) {
        let growth = WorkGrowth.perDoubling(of: Self.sizes.map(Self.value)) { value in
            #expect(!subject.serializer.serialize(value).isEmpty)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: ContractSubject.all)
    func theWorkOfWritingADocumentIsLinear(subject: ContractSubject) throws {
        let values = try Self.sizes.map { size in
            let json = JSONWriter(.compact).text(Self.value(of: size))
            return SupportedType(try JSONParser().parse(json).root)
        }
        let growth = WorkGrowth.perDoubling(of: values) { value in
            #expect(!subject.serializer.serialize(value).isEmpty)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: HostileText.all)
    func theWorkForHostileTextsIsLinear(text: HostileText) {
        let texts = Self.sizes.map { Data(text.repeated($0).utf8) }
        let growth = WorkGrowth.perDoubling(of: texts) { _ = text.subject.read($0) }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: JSONWriter.Style.allCases)
    func theWorkOfEveryJSONStyleIsLinear(style: JSONWriter.Style) {
        let growth = WorkGrowth.perDoubling(of: Self.sizes.map(Self.value)) { value in
            #expect(!JSONWriter(style).bytes(value).isEmpty)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: [
        "$..*", "$..name", "$.root.list[*].name", "$.root.list[::-1]", "$.root.list[?@.name=='n']",
        "$..[?@.name==$.root.list[0].name]", "$.root.list[?search(@.name,'a+$')]",
        "$.root[?@==$.root]",
    ])
    func aQueryTakesTwiceTheWorkForTwiceTheDocument(query: String) throws {
        let query = try JSONPath(query)
        let values = Self.sizes.map(Self.value)
        let documents = try values.map { value in
            SupportedType(try JSONParser().parse(JSONWriter(.compact).text(value)).root)
        }
        for inputs in [values, documents] {
            let growth = WorkGrowth.perDoubling(of: inputs) { _ = query.matches(in: $0) }
            #expect(growth < WorkGrowth.limit, "\(growth)")
        }
    }

    @Test func theWorkOfComparingIsLinear() {
        let growth = WorkGrowth.perDoubling(of: Self.sizes.map(Self.value)) { value in
            let members = value["root"]?.members.reversed() ?? []
            #expect(value == ["root": .dictionary(members: Array(members))])
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    /// Returns a value with many members, a long list and a long text.
    private static func value(of size: Int) -> SupportedType {
        var members = (0..<size).map { SupportedType.Member("k\($0)", .string("text \($0)")) }
        let items = (0..<size).map { SupportedType.dictionary(["name": .string("n\($0 % 7)")]) }
        members.append(.init("list", .array(items)))
        members.append(.init("text", .string(String(repeating: "é <&>\"'\\ ", count: size))))
        return ["root": .dictionary(members: members)]
    }
}

/// A text of many parts that a reader might read repeatedly.
struct HostileText: Sendable, CustomTestStringConvertible {
    let subject: ContractSubject
    var start = ""
    let part: @Sendable (Int) -> String
    var end = ""

    var testDescription: String { "\(subject.name): \(start)\(part(0))…\(end)" }

    func repeated(_ count: Int) -> String { start + (0..<count).map(part).joined() + end }

    static let all = json + yaml + toml + xml + urlForm

    private static let json = [
        HostileText(subject: .json, part: { _ in "[" }),
        HostileText(subject: .json, start: "[", part: { _ in "[]," }, end: "[]]"),
        HostileText(subject: .json, start: "{", part: { _ in "\"a\":1," }, end: "\"a\":1}"),
        HostileText(subject: .json, start: "\"", part: { _ in #"\u00e9\\"# }, end: "\""),
        HostileText(subject: .json, start: "\"", part: { _ in #"\ud800"# }, end: "\""),
        HostileText(subject: .json, part: { _ in "9" }),
        HostileText(subject: .json, start: "1e", part: { _ in "9" }),
        HostileText(subject: .json, part: { _ in " " }, end: "1"),
    ]

    private static let yaml = [
        HostileText(subject: .yaml, start: "a: &x 1\nb: \"", part: { _ in "*" }, end: "\""),
        HostileText(subject: .yaml, start: "a: &x 1\nb: \"", part: { _ in "] " }, end: "\""),
        HostileText(subject: .yaml, start: "a: &x 1\nb: [", part: { _ in "*x," }, end: "]"),
        HostileText(subject: .yaml, start: "a: &x 1\n", part: { "k\($0): *x\n" }),
        HostileText(subject: .yaml, part: { "k\($0): &a\($0) x\n" }),
        HostileText(subject: .yaml, part: { _ in "- ! x\n" }),
        HostileText(subject: .yaml, part: { _ in "- &a\n  ! x\n" }),
        HostileText(subject: .yaml, start: "a: |\n", part: { _ in "  x\n" }),
        HostileText(subject: .yaml, start: "[", part: { _ in "{a: 1}, " }, end: "]"),
        HostileText(subject: .yaml, start: "{", part: { "k\($0), " }, end: "}"),
        HostileText(subject: .yaml, start: "a: &x {b: 1}\n", part: { "k\($0): {<<: *x}\n" }),
        HostileText(subject: .yaml, start: "&x \u{85}: 1\n", part: { "k\($0): \u{2028}\n" }),
        HostileText(subject: .yaml, part: { _ in "# a\n" }),
        HostileText(subject: .yaml, part: { _ in "[" }),
        HostileText(subject: .yaml, part: { _ in "- " }),
        HostileText(subject: .yaml, part: { _ in "? " }),
    ]

    private static let toml = [
        HostileText(subject: .toml, part: { "k\($0) = 1\n" }),
        HostileText(subject: .toml, part: { "[t\($0).a]\n" }),
        HostileText(subject: .toml, part: { _ in "[[a]]\n[a.b]\n" }),
        HostileText(subject: .toml, part: { _ in "a." }, end: "a = 1"),
        HostileText(subject: .toml, start: "a = [", part: { _ in "{b = 1}, # c\n" }, end: "]"),
        HostileText(subject: .toml, start: "a = \"\"\"", part: { _ in "\"\"\\\n" }, end: "\"\"\""),
        HostileText(subject: .toml, start: "a = \"", part: { _ in #"\n"# }, end: "\""),
        HostileText(subject: .toml, start: "a = '''", part: { _ in "''\n" }, end: "'''"),
        HostileText(subject: .toml, start: "a = 0x", part: { _ in "1_0" }),
    ]

    private static let xml = [
        HostileText(subject: .xml, start: "<a>", part: { _ in "b<!---->" }, end: "</a>"),
        HostileText(subject: .xml, start: "<a>", part: { _ in "<b>c</b>" }, end: "</a>"),
        HostileText(subject: .xml, start: "<a ", part: { "b\($0)='' " }, end: "/>"),
        HostileText(subject: .xml, start: "<a>", part: { _ in "&amp;&#65;" }, end: "</a>"),
        HostileText(subject: .xml, start: "<a>", part: { _ in "]]" }, end: "</a>"),
        HostileText(subject: .xml, start: "<a><![CDATA[", part: { _ in "]] >" }, end: "]]></a>"),
        HostileText(subject: .xml, start: "<a><!-- ", part: { _ in "- " }, end: "--></a>"),
        HostileText(subject: .xml, start: "<a>", part: { _ in "<?b?>" }, end: "</a>"),
        HostileText(subject: .xml, part: { _ in "<a>" }),
        HostileText(subject: .xml, start: "<a b='", part: { _ in "\t\r\n" }, end: "'/>"),
    ]

    private static let urlForm = [
        HostileText(subject: .urlForm, part: { "k\($0)=1&" }),
        HostileText(subject: .urlForm, part: { _ in "a[]=1&" }),
        HostileText(subject: .urlForm, part: { "a[\($0)][b]=1&" }),
        HostileText(subject: .urlForm, start: "a", part: { _ in "[b]" }),
        HostileText(subject: .urlForm, start: "a", part: { _ in "[" }, end: "]"),
        HostileText(subject: .urlForm, start: "a=", part: { _ in "%41+" }),
    ]
}
