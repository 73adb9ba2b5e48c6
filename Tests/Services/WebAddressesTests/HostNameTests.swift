import Foundation
import Testing
import WebAddresses

struct HostNameTests {
    @Test(
        arguments: [
            ("Example.ORG", "example.org"), ("bücher.example", "xn--bcher-kva.example"),
            ("BÜCHER.example", "xn--bcher-kva.example"),
            ("bu\u{308}cher.example", "xn--bcher-kva.example"),
            ("食狮.公司.cn", "xn--85x722f.xn--55qx5d.cn"), ("日本。jp", "xn--wgv71a.jp"),
            ("faß.de", "xn--fa-hia.de"), ("ｅｘａｍｐｌｅ.com", "example.com"), ("☃.net", "xn--n3h.net"),
            ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("a_b.é.com.", "a_b.xn--9ca.com."),
            ("ｶﾞｰ.jp", "xn--mckyi.jp"), ("ガー。jp", "xn--mckyi.jp"),
            ("①.com", nil), ("ﬁ.com", nil), ("a\u{FE0F}é.com", nil),
            // RFC 3492, 7.1
            ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
            ("ελληνικά", "xn--hxargifdar"),
            ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
            ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"),
            ("-> $1.00 <-é", nil), ("é.com/x", nil), ("é b.com", nil), ("é..com", nil),
            ("\u{301}a.com", nil),
            ("é\u{200B}.com", nil), (String(repeating: "é", count: 64) + ".com", nil),
        ] as [(String, String?)]
    )
    func internationalLabelsAreWrittenInASCII(name: String, ascii: String?) {
        #expect(HostName.ascii(name) == ascii)
    }

    @Test(arguments: [
        ("http://bücher.example/", "xn--bcher-kva.example"),
        ("http://b%C3%BCcher.example/", "xn--bcher-kva.example"),
        ("http://XN--BCHER-KVA.example/", "xn--bcher-kva.example"), ("http://[::1]:80/", "::1"),
        ("http://127.0.0.1/", "127.0.0.1"),
    ])
    func theHostOfAURLIsTheSameInEverySpelling(url: String, host: String) throws {
        #expect(try #require(URL(string: url)).asciiHost == host)
    }

    @Test func anInternationalOriginIsTheSameInEverySpelling() {
        let texts = [
            "https://bücher.example", "https://B%C3%BCCHER.example/x",
            "https://xn--bcher-kva.example",
        ]
        #expect(
            Set(texts.map { Origin(text: $0)?.description }) == ["https://xn--bcher-kva.example"]
        )
    }
}
