import Girders

/// The completions for the value of an Authorization field: a scheme, and after it a reference to
/// the token.
struct AuthorizationOffer {
    private static let schemes = ["Bearer", "Basic"]
    private static let fields = ["authorization", "proxy-authorization"]

    /// The names to offer, in order; empty if there are none.
    let names: [String]
    /// The text that each name inserts.
    let texts: [String: String]
    /// The number of typed characters that a completion replaces.
    let typedCount: Int

    init(_ value: some StringProtocol, with variables: Variables) {
        let typed = value.lowercased()
        let isBehindScheme = Self.schemes.contains { typed == $0.lowercased() + " " }
        let offered: [(String, String)] =
            isBehindScheme
            ? variables.names(beginningWith: "").map { ($0, Self.reference($0)) }
            : Self.schemes.filter { $0.lowercased().hasPrefix(typed) }.map { ($0, $0 + " ") }
        names = offered.map(\.0)
        texts = Dictionary(offered) { first, _ in first }
        typedCount = isBehindScheme ? 0 : value.count
    }

    /// Returns a reference to a variable; after a dot it stays open, because more of the name
    /// follows.
    private static func reference(_ name: String) -> String {
        "{{" + name + (name.last == "." ? "" : "}}")
    }

    /// Returns whether a header field with this name has an authorization as its value.
    static func isMade(forField name: some StringProtocol) -> Bool {
        fields.contains(name.lowercased())
    }
}
