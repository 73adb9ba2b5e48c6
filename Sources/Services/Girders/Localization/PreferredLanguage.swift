/// The language of a program's texts.
///
///     PreferredLanguage.of(
///         available: ["en", "de"],
///         requested: nil,
///         variables: ["LANG": "de_CH.UTF-8"]
///     )    // "de"
public enum PreferredLanguage {
    /// The variables in the order in which the C library reads them.
    private static let localeVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// The first available language among the requested one, those of `LANGUAGE` and that of the
    /// locale; if none is available, the first of `available`.
    ///
    /// `de_CH` matches `de-CH`, or else `de`. As in the C library, `LANGUAGE` only has an effect if
    /// a locale is set, and the locales `C` and `POSIX` have no language.
    public static func of(
        available: [String],
        requested: String? = nil,
        variables: [String: String] = [:]
    ) -> String? {
        let wishes = (requested.map { [$0] } ?? []) + languages(in: variables)
        let found = wishes.lazy.compactMap { match(for: $0, in: available) }.first
        return found ?? available.first
    }

    private static func languages(in variables: [String: String]) -> [String] {
        let locale = localeVariables.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        guard let locale, language(of: locale) != nil else { return [] }
        let list = (variables["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return (list + [locale]).compactMap(language)
    }

    /// `de-ch` for `de_CH.UTF-8@euro`, nil for locales without a language.
    private static func language(of locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        return normal(String(name))
    }

    private static func match(for wish: String, in available: [String]) -> String? {
        let wish = normal(wish)
        let base = wish.prefix { $0 != "-" }
        return available.first { normal($0) == wish } ?? available.first { normal($0) == base }
    }

    private static func normal(_ language: String) -> String {
        language.lowercased().replacing("_", with: "-")
    }
}
