internal import WebAddresses

/// Rules that say which domains are shared by strangers, in the syntax of publicsuffix.org.
///
///     PublicSuffixRules(["co.uk", "*.ck", "!www.ck"]).isSuffix("co.uk")    // true
struct PublicSuffixRules: Sendable {
    private var names: Set<String> = []
    /// The domains all of whose children are suffixes: `ck` for `*.ck`.
    private var parents: Set<String> = []
    private var exceptions: Set<String> = []

    /// Creates rules from one text each.
    init(_ rules: some Sequence<some StringProtocol>) {
        for rule in rules {
            if rule.hasPrefix("!") {
                Self.add(rule.dropFirst(), to: &exceptions)
            } else if rule.hasPrefix("*.") {
                Self.add(rule.dropFirst(2), to: &parents)
            } else {
                Self.add(rule, to: &names)
            }
        }
    }

    /// The domains that the rules without a wildcard name.
    var plainRules: Set<String> { names }

    /// Whether strangers register names below `domain`, which is in ASCII and lower case.
    ///
    /// A name without a dot is such a domain, whatever the rules.
    func isSuffix(_ domain: String) -> Bool {
        guard let dot = domain.firstIndex(of: ".") else { return true }
        guard !exceptions.contains(domain) else { return false }
        return names.contains(domain) || parents.contains(String(domain[dot...].dropFirst()))
    }

    /// Rules name international domains in their own letters, URLs in ASCII.
    private static func add(_ rule: some StringProtocol, to rules: inout Set<String>) {
        if let name = HostName.ascii(String(rule)) { rules.insert(name) }
    }
}
