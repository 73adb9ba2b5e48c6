/// The password in the authority of a URL.
enum URLPassword {
    /// Where it stands in the text of a URL, as it was written there; nil where there is none.
    static func range(in url: String) -> Range<String.Index>? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let end = authority.lastIndex(of: "@"),
            let colon = authority[..<end].firstIndex(of: ":")
        else { return nil }
        return authority.index(after: colon)..<end
    }
}
