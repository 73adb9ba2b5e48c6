import Girders

/// What may continue the value of an Authorization field: its scheme, and behind one a reference to the token.
struct AuthorizationOffer {
    private static let schemes = ["Bearer", "Basic"]
    private static let fields = ["authorization", "proxy-authorization"]

    /// What is offered, in order; empty where there is nothing to offer.
    let names: [String]
    /// The text that each of them stands for.
    let texts: [String: String]
    /// The number of characters that were typed of it.
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

    /// A reference, which stays open behind a dot: that leads on.
    private static func reference(_ name: String) -> String {
        "{{" + name + (name.last == "." ? "" : "}}")
    }

    /// Whether a header field of this name has such a value.
    static func isMade(forField name: some StringProtocol) -> Bool {
        fields.contains(name.lowercased())
    }
}
