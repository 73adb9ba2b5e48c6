import Foundation
import Testing
import ValueTree

struct XMLReaderTests {
    private func root(_ text: String) throws(SyntaxError) -> XMLElement {
        try XMLReader().root(of: Data(text.utf8))
    }

    @Test func elementsAttributesAndTextsAreReadInOrder() throws {
        let root = try root(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <!-- before -->
            <a x="1" p:y='ü &amp; "'>one<b/>two <c>three</c>&lt;<![CDATA[<&>]]>&#x41;</a>
            """
        )
        #expect(root.name == "a")
        #expect(root.attributes.map(\.name) == ["x", "p:y"])
        #expect(root[attribute: "p:y"] == "ü & \"")
        #expect(root.elements.map(\.name) == ["b", "c"])
        #expect(root.elements.map(\.text) == ["", "three"])
        #expect(root.text == "onetwo <<&>A")
        #expect(root.content.count == 5)
        #expect(root.offset == 55)
    }

    @Test func lineEndsAreNormalized() throws {
        let root = try root("<a b='1\r\n2\t3'>4\r\n5\r6\t<![CDATA[7\r\n8]]></a>")
        #expect(root[attribute: "b"] == "1 2 3")
        #expect(root.text == "4\n5\n6\t7\n8")
    }

    @Test(arguments: [
        ("", "line 1, column 1 (byte 0): expected an element, found the end of the text"),
        ("\u{FEFF} x", "line 1, column 3 (byte 4): expected an element, found `x`"),
        (
            "<!-- a --><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
            "line 1, column 11 (byte 10): expected an element, "
                + "found a document type, which may declare entities"
        ),
        (
            "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
            "line 1, column 31 (byte 30): expected the encoding UTF-8, found `ISO-8859-1`"
        ),
        (
            "<a>\n&nbsp;</a>",
            "line 2, column 1 (byte 4): "
                + "expected a character's number, amp, lt, gt, quot or apos, found `&nbsp;`"
        ),
        ("<a>&amp</a>", "line 1, column 4 (byte 3): expected `;` behind a reference, found `&amp`"),
        (
            "<a>&#x110000;</a>",
            "line 1, column 4 (byte 3): "
                + "expected a character's number, amp, lt, gt, quot or apos, found `&#x110000;`"
        ),
        ("<a>&#0;</a>", "line 1, column 4 (byte 3): expected text, found the character U+0000"),
        ("<a>\u{1}</a>", "line 1, column 4 (byte 3): expected text, found the character U+0001"),
        ("<a>\n<b></a>", "line 2, column 4 (byte 7): expected `</b>`, found `</a>`"),
        ("<a>", "line 1, column 4 (byte 3): expected `</a>`, found the end of the text"),
        ("<a><!-- b", "line 1, column 10 (byte 9): expected `-->`, found the end of the text"),
        (
            "<a b='1' b='2'/>",
            "line 1, column 10 (byte 9): expected each attribute once, "
                + "found `b` again"
        ),
        ("<a b=1/>", "line 1, column 6 (byte 5): expected `\"`, found `1`"),
        ("<a b/>", "line 1, column 5 (byte 4): expected `=`, found `/`"),
        ("<a b='<'/>", "line 1, column 7 (byte 6): expected `&lt;` in an attribute, found `<`"),
        ("<1/>", "line 1, column 2 (byte 1): expected the name of an element, found `1`"),
        ("<a><!b></a>", "line 1, column 5 (byte 4): expected the name of an element, found `!`"),
        (
            "<a/><b/>",
            "line 1, column 5 (byte 4): expected the end of the text, "
                + "found another element"
        ),
        ("<a/>x", "line 1, column 5 (byte 4): expected the end of the text, found `x`"),
        ("</a>", "line 1, column 1 (byte 0): expected an element, found `</a>`"),
    ])
    func invalidXMLIsAnErrorWithItsPosition(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) { try root(text) }
        #expect(error?.description == message)
    }

    @Test func elementsMayBeNestedUpToALimit() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(try root(nested(64)).elements.count == 1)
        let error = #expect(throws: SyntaxError.self) { try root(nested(65)) }
        #expect(
            error?.description == "line 1, column 193 (byte 192): "
                + "expected at most 64 elements within each other, found more"
        )
    }

    @Test func aTextOverTheSizeLimitIsRefused() {
        let error = #expect(throws: SyntaxError.self) {
            try XMLReader(sizeLimit: 10).root(of: Data("<a>12345</a>".utf8))
        }
        #expect(
            error?.description == "line 1, column 1 (byte 0): "
                + "expected at most 10 bytes of XML, found 12 bytes"
        )
    }
}
