import FoundationEssentials
import Testing

@testable import EndpointClient

@Suite struct PublicSuffixTests {
    /// The lists on this machine and our own rules must agree on all of these.
    static let lists = [
        ("installed", PublicSuffixList.installed), ("own", .own),
        ("libpsl", .library() ?? .own),
    ]

    static let suffixes = [
        "com", "org", "uk", "localhost", "invented", "co.uk", "org.uk", "gouv.fr", "com.au",
        "co.jp",
        "github.io", "s3.amazonaws.com", "herokuapp.com", "fly.dev", "foo.ck", "com.ck", "x.mm",
        "xn--55qx5d.cn", "xn--fiqs8s", "xn--mxtq1m.hk", "co.uk.", "blogspot.com",
    ]

    static let others = [
        "fly.io", "bbc.uk", "www.ck", "example.com", "me.github.io", "amazonaws.com",
        "bucket.s3.amazonaws.com", "impots.gouv.fr", "shop.co.uk", "a.foo.ck", "a.www.ck", "t.co",
        "xn--85x722f.xn--55qx5d.cn", "xn--bcher-kva.de", "bbc.co.uk.", "golang.org", "nhs.com",
    ]

    @Test(arguments: lists.map(\.0), suffixes)
    func namesBelowASuffixBelongToStrangers(list: String, domain: String) throws {
        let list = try #require(Self.lists.first { $0.0 == list }).1
        #expect(list.contains(domain))
    }

    @Test(arguments: lists.map(\.0), others)
    func namesBelowAnotherDomainBelongToItsOwner(list: String, domain: String) throws {
        let list = try #require(Self.lists.first { $0.0 == list }).1
        #expect(!list.contains(domain))
    }

    @Test func wildcardsAndExceptionsAreRead() {
        let rules = PublicSuffixRules(["com", "*.ck", "!www.ck", "公司.cn"])
        let domains = ["com", "x.com", "a.ck", "b.a.ck", "www.ck", "xn--55qx5d.cn", "co.uk", "uk"]
        #expect(
            domains.map(rules.isSuffix) == [true, false, true, false, false, true, false, true]
        )
    }

    @Test(.enabled(if: PublicSuffixList.library() != nil))
    func ourOwnRulesAreThoseOfThePublishedList() throws {
        let published = try #require(PublicSuffixList.library())
        let own = PublicSuffixRules.own.plainRules
        #expect(own.filter { !published.contains($0) }.sorted() == [])
    }
}
