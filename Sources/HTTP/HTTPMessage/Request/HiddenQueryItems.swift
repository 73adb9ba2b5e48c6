import FoundationEssentials

/// The query items of a request that must not be shown, with marks instead of their values.
struct HiddenQueryItems {
    /// The address with the marks, or nil if nothing is hidden.
    private(set) var address: URL?
    /// The names of the variables by their marks.
    private(set) var variables: [String: String] = [:]

    init() {}

    /// Creates the items.
    ///
    /// Values that already contain a variable are kept.
    init(of request: Request, besides given: [String: String]) {
        guard
            var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false),
            let items = parts.percentEncodedQueryItems,
            case let names = (parts.queryItems ?? []).map(\.name),
            // An unchanged query isn't written again, because it might look different.
            names.contains(where: request.hidesQueryItem)
        else { return }
        parts.percentEncodedQueryItems = zip(items, names).map { item, name in
            let value = item.value ?? ""
            let isMarked = given.keys.contains { value.utf8.firstRange(of: $0.utf8) != nil }
            guard request.hidesQueryItem(name), !value.isEmpty, !isMarked else {
                return item
            }
            // Only letters and digits, so that the address contains the mark unescaped.
            let letters = name.utf8.map { String($0, radix: 16) }.joined()
            let mark = "HIDDENITEM\(letters)Z"
            variables[mark] = CurlText.variable(of: name)
            return URLQueryItem(name: item.name, value: mark)
        }
        address = parts.url
    }
}
