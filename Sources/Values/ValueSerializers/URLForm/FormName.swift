/// The name of a form field as a path: `a[b][]`.
struct FormName {
    /// One part of the name.
    enum Part: Hashable {
        case key(String)
        /// `[]`, the next element of a list.
        case next
    }

    var parts: [Part]

    /// Reads a decoded name.
    ///
    /// One whose brackets do not match is a key as it stands.
    init(_ name: String) {
        guard let bracket = name.firstIndex(of: "["), bracket > name.startIndex,
            name.last == "]"
        else {
            parts = [.key(name)]
            return
        }
        let inner = name[name.index(after: bracket)...].dropLast()
        let keys = Self.split(inner)
        let isBroken = keys.contains { $0.contains("[") || $0.contains("]") }
        parts =
            isBroken
            ? [.key(name)]
            : [.key(String(name[..<bracket]))] + keys.map { $0.isEmpty ? .next : .key(String($0)) }
    }

    /// Cuts `b][c` at every `][`.
    private static func split(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var rest = text
        while let end = rest.indices.first(where: { rest[$0...].hasPrefix("][") }) {
            parts.append(rest[..<end])
            rest = rest[end...].dropFirst(2)
        }
        return parts + [rest]
    }
}
