internal import HTTPMessage

/// What is wrong with a declared path, so that no request can be sent to it as it is declared.
enum PathFaults {
    /// All faults, in the order of the path.
    ///
    ///     PathFaults.of("/café")    // ["the path `/café` has `é`, which a URL writes as `%C3%A9`"]
    static func of(_ path: String) -> [String] {
        guard !path.contains("#") else {
            return ["the path `\(path)` has a fragment, which is never sent: a `#` is `%23`"]
        }
        let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: "/", omittingEmptySubsequences: false)
        let inside = parts.dropFirst().dropLast()
        let faults = parts.compactMap { fault(of: $0, in: path) }
        let query = halves.dropFirst().first.flatMap { character(of: .query, in: $0, path) }
        let empty = inside.contains("") ? ["the path `\(path)` has two slashes in a row"] : []
        return faults + empty + (query.map { [$0] } ?? [])
    }

    private static func fault(of part: Substring, in path: String) -> String? {
        if case .placeholder = PathTemplate.Part(part) { return nil }
        if part == "." || part == ".." {
            return "the path `\(path)` has the part `\(part)`, which servers and proxies resolve"
        }
        if part.contains("{"), let placeholder = part.firstMatch(of: /\{[^{}]+\}/)?.output {
            return
                "the path has `\(part)`, but `\(placeholder)` has to be a whole part between slashes"
        }
        return character(of: .path, in: part, path)
    }

    private static func character(
        of allowed: URICharacters,
        in text: Substring,
        _ path: String
    ) -> String? {
        allowed.firstFault(in: text).map { scalar in
            "the path `\(path)` has `\(scalar)`, which a URL writes as "
                + "`\(URICharacters.escape(scalar))`"
        }
    }
}
