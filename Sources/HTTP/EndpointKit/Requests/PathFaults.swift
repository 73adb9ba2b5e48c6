internal import HTTPMessage

/// What is wrong with a declared path, so that no request can be sent to it as it is declared.
enum PathFaults {
    /// All faults, in the order of the path.
    ///
    ///     PathFaults.of("/café").first?.description
    ///     // "the path `/café` has `é`, which a URL writes as `%C3%A9`"
    static func of(_ path: String) -> [PathFault] {
        guard !path.contains("#") else {
            return [.fragment(path: path)]
        }
        let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: "/", omittingEmptySubsequences: false)
        let inside = parts.dropFirst().dropLast()
        let faults = parts.compactMap { fault(of: $0, in: path) }
        let query = halves.dropFirst().first.flatMap { character(of: .query, in: $0, path) }
        let empty = inside.contains("") ? [PathFault.emptyPart(path: path)] : []
        return faults + empty + (query.map { [$0] } ?? [])
    }

    private static func fault(of part: Substring, in path: String) -> PathFault? {
        if case .placeholder = PathTemplate.Part(part) { return nil }
        if part == "." || part == ".." {
            return .relativePart(String(part), path: path)
        }
        if part.contains("{"), let placeholder = part.firstMatch(of: /\{[^{}]+\}/)?.output {
            return .partialPlaceholder(String(placeholder), in: String(part))
        }
        return character(of: .path, in: part, path)
    }

    private static func character(
        of allowed: URICharacters,
        in text: Substring,
        _ path: String
    ) -> PathFault? {
        allowed.firstFault(in: text).map { scalar in
            .character("\(scalar)", escaped: "\(URICharacters.escape(scalar))", path: path)
        }
    }
}
