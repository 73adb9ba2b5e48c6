import FormatSerializers
import Foundation
import Testing
import ValueTree

struct XMLSerializerTests {
    private let serializer = XMLSerializer()

    /// XML texts and their values in JSON's notation.
    @Test(arguments: [
        ("<a/>", #"{"a": ""}"#),
        ("<a></a>", #"{"a": ""}"#),
        ("<a> b\n </a>", #"{"a": " b\n "}"#),
        ("<a>  </a>", #"{"a": "  "}"#),
        ("<a b='c'/>", #"{"a": {"@b": "c"}}"#),
        ("<a z='1' b=\"2\">t</a>", ##"{"a": {"@z": "1", "@b": "2", "#text": "t"}}"##),
        ("<a b='c'> </a>", ##"{"a": {"@b": "c", "#text": " "}}"##),
        ("<a>\n  <b>1</b>\n  <c>2</c>\n</a>", #"{"a": {"b": "1", "c": "2"}}"#),
        ("<a><b>1</b><c>2</c><b>3</b></a>", #"{"a": {"b": ["1", "3"], "c": "2"}}"#),
        ("<a><b/><b x='1'/><b><c/></b></a>", #"{"a": {"b": ["", {"@x": "1"}, {"c": ""}]}}"#),
        (
            "<p>one <b>two</b> three <i>four</i>.</p>",
            ##"{"p": {"#text": "one  three .", "b": "two", "i": "four"}}"##
        ),
        (
            "<s:e xmlns:s='urn:x' xmlns='urn:y' s:a='1'><s:b/><b/></s:e>",
            #"{"s:e": {"@xmlns:s": "urn:x", "@xmlns": "urn:y", "@s:a": "1", "s:b": "", "b": ""}}"#
        ),
        ("<a:b/>", #"{"a:b": ""}"#),
        (
            "<a><![CDATA[<b>&amp;]]]]><![CDATA[>]]> &lt;&#65;&#x1F600;</a>",
            #"{"a": "<b>&amp;]]> <A😀"}"#
        ),
        ("<!-- x --><?y z?><a>1<!-- 2 -->3<?four?></a><!-- 5 -->", #"{"a": "13"}"#),
        ("<größe.1-x>ü</größe.1-x>", #"{"größe.1-x": "ü"}"#),
    ])
    func elementsAreRead(text: String, value: String) throws {
        #expect(try serializer.deserializeOrThrow(fromString: text).description == value)
    }

    @Test func theWrittenTextIsReadable() throws {
        let value = SupportedType.dictionary(members: [
            .init(
                "feed",
                .dictionary(members: [
                    .init("title", "a < b & \"c\"\r"), .init("@lang", "en \"\n"),
                    .init(
                        "item",
                        .array([
                            .int(1), .double(2.5), true, "",
                            ["#text": "x ", "b": "y", "@n": .int(3)],
                        ])
                    ),
                    .init("gone", .null), .init("@gone", .null), .init("none", .array([])),
                ])
            )
        ])
        #expect(
            serializer.serialize(toString: value) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed lang="en &quot;&#10;">
                  <title>a &lt; b &amp; "c"&#13;</title>
                  <item>1</item>
                  <item>2.5</item>
                  <item>true</item>
                  <item/>
                  <item n="3">x <b>y</b></item>
                </feed>

                """
        )
    }

    private static let unwritable: [(SupportedType, String)] = [
        (.null, "$: XML has no null"),
        ("a", "$: an XML text is a dictionary of one element"),
        ([:], "$: an XML text is a dictionary of one element"),
        (["a": "", "b": ""], "$: an XML text is a dictionary of one element"),
        (["a": ["b", "c"]], "$: an XML text is a dictionary of one element"),
        (["@a": "b"], "$: an XML text is a dictionary of one element"),
        (["a": ["b": .array([.null])]], "$.a.b[0]: XML has no null"),
        (["a": ["b": .array(["", ["c"]])]], "$.a.b[1]: XML has no list within a list"),
        (["a": ["@b": ["c"]]], "$.a['@b']: a list has no place here in XML"),
        (["a": ["#text": ["c": "d"]]], "$.a['#text']: a dictionary has no place here in XML"),
        (["a b": ""], "$['a b']: \"a b\" is no name in XML"),
        (["a": ["": "b"]], "$.a['']: \"\" is no name in XML"),
        (["a": ["@1": "b"]], "$.a['@1']: \"1\" is no name in XML"),
        (["a": ["b": "\u{1}"]], "$.a.b: the character U+0001 cannot be written"),
        (["a": ["@b": "\u{FFFF}"]], "$.a['@b']: the character U+FFFF cannot be written"),
    ]

    @Test(arguments: unwritable)
    func unwritableValuesAreReported(value: SupportedType, message: String) {
        let error = #expect(throws: UnwritableValue.self) { try serializer.serializeOrThrow(value) }
        #expect(error?.description == message)
        #expect(serializer.serialize(value).isEmpty)
    }

    @Test func theDepthLimitOfWritingIsThatOfReading() throws {
        var value: SupportedType = "x"
        for _ in 0..<64 { value = ["a": value] }
        #expect(try serializer.deserializeOrThrow(serializer.serializeOrThrow(value)) == value)
        let error = #expect(throws: UnwritableValue.self) {
            try serializer.serializeOrThrow(["a": value])
        }
        #expect(error?.reason == "more than 64 levels deep")
    }

    /// Document types, which are rejected before their declarations are read.
    @Test(arguments: [
        "<!DOCTYPE a><a/>",
        "<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a/>",
        "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><a>&e;</a>",
        "<!DOCTYPE a [<!ENTITY % p SYSTEM 'http://127.0.0.1:1/x'> %p;]><a/>",
        "<!DOCTYPE a [<!ENTITY x 'ha'><!ENTITY y '&x;&x;'><!ENTITY z '&y;&y;'>]><a>&z;</a>",
        "<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>",
        "<?xml version='1.0'?>\n<!-- x --><?y?> <!DOCTYPE a []><a/>",
    ])
    func documentTypesAreRefused(text: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.found == "a document type, which may declare entities")
        #expect(serializer.deserialize(fromString: text) == .null)
    }

    @Test(arguments: ["UTF-7", "UTF-16", "EBCDIC-US", "x-unknown"])
    func otherEncodingsCannotHideADocumentType(encoding: String) {
        let text = "<?xml version='1.0' encoding='\(encoding)'?>+ADwAIQ-DOCTYPE a+AD4-<a/>"
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.found == "`\(encoding)`")
        let wide = "<!DOCTYPE a><a/>".data(using: .utf16)
        #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(wide ?? Data()) }
    }

    @Test(arguments: ["\t", "\n", "\r\n", " \t"])
    func aDeclarationMayHaveAnyWhiteSpace(blank: String) throws {
        let parts = ["<?xml", "version='1.0'", "encoding"]
        let start = parts.joined(separator: blank) + blank + "=" + blank
        let read = try serializer.deserializeOrThrow(fromString: start + "'utf-8'?><a>x</a>")
        #expect(try serializer.deserializeOrThrow(fromString: "<a>x</a>") == read)
        let other = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: start + "'UTF-7'?><a/>")
        }
        #expect(other?.found == "`UTF-7`")
        let late = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: "<a/><?xml\(blank)version='1.0'?>")
        }
        #expect(late?.found == "`<?xml`")
    }

    @Test func anotherInstructionIsNotADeclaration() throws {
        let text = "<?xml-stylesheet encoding='UTF-7'?><a>x</a>"
        let read = try serializer.deserializeOrThrow(fromString: text)
        #expect(try serializer.deserializeOrThrow(fromString: "<a>x</a>") == read)
    }

    @Test(arguments: [
        ("<a>]]></a>", "line 1, column 4 (byte 3): expected `]]&gt;`, found `]]>`"),
        ("<a/><!-- b -- c -->", "line 1, column 12 (byte 11): expected `-->`, found `--`"),
        ("<!-- b ---><a/>", "line 1, column 8 (byte 7): expected `-->`, found `--`"),
        (
            "<a/><?xml version='1.0'?>",
            "line 1, column 5 (byte 4): "
                + "expected a declaration at the start alone, found `<?xml`"
        ),
        (
            "<a>\n<b c='d'e='f'/></a>",
            "line 2, column 9 (byte 12): expected `>`, found `e`"
        ),
    ])
    func textsThatOtherReadersRefuseAreRefused(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.description == message)
    }
}
