import CartoucheHistory
import Foundation
import HTTPMessage
import HTTPTypes
import Testing

/// XML bodies, and bodies that only look like XML.
struct XMLRedactionTests {
    @Test(arguments: XMLSamples.all)
    func anXMLBodyLosesItsSecrets(before: String, after: String) {
        for type in ["application/xml", "application/soap+xml; charset=utf-8", "text/xml"] {
            let request = entry(
                exchange(headers: [.contentType: type], body: Data(before.utf8))
            ).request
            #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == after)
        }
    }

    /// Each scalar is a byte.
    ///
    /// Bodies in other encodings would be damaged if they were read as UTF-8.
    @Test(arguments: [
        (
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "PK\u{3}\u{4}<token>x</token>\u{FF}"
        ),
        ("application/xml; charset=iso-8859-1", "<a>\u{E4}</a>"),
        ("text/xml", "\u{FF}\u{FE}<\0a\0>\0"),
        ("text/xml; charset=utf-16le", "<\0t\0o\0k\0e\0n\0>\0x\0"),
    ])
    func aBodyOtherThanXMLInUTF8KeepsItsBytes(type: String, scalars: String) {
        let body = scalars.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let headers: HTTPFields = [.contentType: type]
        let kept = entry(exchange(headers: headers, body: Data(body))).request.body
        #expect(kept.map(Array.init) == body)
    }

    @Test func anXMLBodyMayEndWithinACharacter() {
        let body = Data("<token>x</token>".utf8) + [0xF0, 0x9F, 0x9A]
        let kept = entry(exchange(headers: [.contentType: "text/xml"], body: body)).request.body
        #expect(kept == Data("<token>(redacted)</token>".utf8) + [0xF0, 0x9F, 0x9A])
    }
}
