/// Finds the password in the authority of a URL.
package enum URLPassword {
    /// The range of the password, as written; nil if the URL has none.
    package static func range(in url: String) -> Range<String.Index>? {
        guard let scheme = url.firstRange(of: "://") else { return nil }
        let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let end = authority.lastIndex(of: "@"),
            let colon = authority[..<end].firstIndex(of: ":")
        else { return nil }
        return authority.index(after: colon)..<end
    }
}
