import Foundation

/// Hides the values of secret names in queries and forms, and a password in a URL's authority.
struct QueryRedaction {
    private let isSecretName: (String) -> Bool

    init(_ isSecretName: @escaping (String) -> Bool) {
        self.isSecretName = isSecretName
    }

    /// A URL with its query and authority redacted.
    func redacted(url: String) -> String {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = (parts.first ?? "")
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let head = withoutPassword(String(halves.first ?? ""))
        let query = halves.dropFirst().first.map { "?" + redacted(String($0)) } ?? ""
        let fragment = parts.dropFirst().first.map { "#" + $0 } ?? ""
        return head + query + fragment
    }

    /// `name=value&name=value` with the values of secret names hidden.
    func redacted(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false)
            .map { redacted(item: $0) }
            .joined(separator: "&")
    }

    private func redacted(item: Substring) -> String {
        guard let sign = item.firstIndex(of: "=") else { return String(item) }
        let name = item[..<sign]
        let readable = name.removingPercentEncoding ?? String(name)
        guard isSecretName(readable) else { return String(item) }
        return name + "=" + HistoryRedaction.mark
    }

    private func withoutPassword(_ head: String) -> String {
        guard let scheme = head.firstRange(of: "://") else { return head }
        let authority = head[scheme.upperBound...].prefix { $0 != "/" }
        guard let end = authority.lastIndex(of: "@"),
            let colon = authority[..<end].firstIndex(of: ":")
        else { return head }
        return head[...colon] + HistoryRedaction.mark + head[end...]
    }
}
