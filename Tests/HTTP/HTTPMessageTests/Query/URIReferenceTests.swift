import FoundationEssentials
import HTTPMessage
import Testing

/// The examples of RFC 3986.
@Suite struct URIReferenceTests {
    /// All of 5.4.1 and 5.4.2.
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
        ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
        ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
        ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
        ("../", "http://a/b/"),
        ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
        ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
        (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
        ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
        ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
        ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
        ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
        ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
    ])
    func aReferenceIsResolved(reference: String, target: String) {
        let base = URIReference("http://a/b/c/d;p?q")
        #expect(URIReference(reference).resolved(against: base).description == target)
    }

    @Test(arguments: [
        ("http://a", "g", "http://a/g"), ("http://a", "", "http://a"),
        ("http://a", "?q", "http://a?q"),
        ("http://a?q", "g", "http://a/g"), ("http://a/b", "http://h/x/../y/./z", "http://h/y/z"),
        ("http://a/b", "//h/../x", "http://h/x"), ("http://a/b", "/c//d/../e", "http://a/c//e"),
        ("http://a/b/", "../../..//g", "http://a//g"), ("http://a/b#f", "c", "http://a/c"),
        ("http://u@a:1/b", "/c", "http://u@a:1/c"), ("HTTP://A/b", "c", "HTTP://A/c"),
        ("http://[::1]:8/b", "?q", "http://[::1]:8/b?q"), ("http://a/b", "1:2", "http://a/1:2"),
        ("http://a/b", "g?", "http://a/g?"), ("http://a/b?q", "#", "http://a/b?q#"),
    ])
    func aReferenceIsResolvedAgainstOtherBases(base: String, reference: String, target: String) {
        let resolved = URIReference(reference).resolved(against: URIReference(base))
        #expect(resolved.description == target)
    }

    /// 5.2.4, and paths that the algorithm doesn't change.
    @Test(arguments: [
        ("/a/b/c/./../../g", "/a/g"), ("mid/content=5/../6", "mid/6"), ("", ""), ("/", "/"),
        ("/..", "/"), ("/.", "/"), ("/a/..", "/"), ("/a/.", "/a/"), ("../a", "a"), (".", ""),
        ("/a//../b", "/a/b"), ("/...", "/..."), ("/%2e%2e/a", "/%2e%2e/a"),
    ])
    func dotsAreRemoved(path: String, plain: String) {
        #expect(DotSegments.removed(from: path) == plain)
    }

    /// 2.1 to 2.4: invalid characters are escaped, and existing escapes are kept.
    @Test(arguments: [
        ("http://h/a b", "http://h/a%20b"), ("http://h/é?é#é", "http://h/%C3%A9?%C3%A9#%C3%A9"),
        ("http://h/%e9%2F", "http://h/%e9%2F"), ("http://h/100%", "http://h/100%25"),
        ("http://h/%zz?%1", "http://h/%25zz?%251"), ("http://h/{id}", "http://h/%7Bid%7D"),
        ("http://h/?a+b=c%20d", "http://h/?a+b=c%20d"), ("http://h/?a[]=1", "http://h/?a%5B%5D=1"),
        ("http://h/a;b=c,d!$&'()*+,=:@~-._", "http://h/a;b=c,d!$&'()*+,=:@~-._"),
        ("http://h/?a/b?c", "http://h/?a/b?c"),
        ("http://h/a\\b|c^`\"<>", "http://h/a%5Cb%7Cc%5E%60%22%3C%3E"),
        ("http://a b@h/", "http://a%20b@h/"), ("http://u:p%40@h:80/", "http://u:p%40@h:80/"),
        ("http://h/e\u{301}", "http://h/e%CC%81"), ("http://h/\u{301}", "http://h/%CC%81"),
    ])
    func invalidCharactersAreEscaped(text: String, url: String) {
        #expect(URIReference(text).url?.absoluteString == url)
    }

    @Test(
        arguments: [
            ("http://bücher.example:8080/é", "http://xn--bcher-kva.example:8080/%C3%A9"),
            ("http://ann:x@食狮.公司.cn", "http://ann:x@xn--85x722f.xn--55qx5d.cn"),
            ("http://h", "http://h"), ("http://[::1]:80", "http://[::1]:80"),
            ("http+unix://%2Frun%2Fa.sock/x", "http+unix://%2Frun%2Fa.sock/x"),
            ("http+unix://%2Frun%2Fé.sock/x", "http+unix://%2Frun%2F%C3%A9.sock/x"),
            ("http://a b/", nil), ("http://é b/", nil), ("http://h:x/", nil), ("http://a|b/", nil),
        ] as [(String, String?)]
    )
    func aHostIsWrittenInASCII(text: String, url: String?) {
        #expect(URIReference(text).url?.absoluteString == url)
    }
}
