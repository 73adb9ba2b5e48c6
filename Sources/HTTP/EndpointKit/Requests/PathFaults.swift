internal import HTTPMessage

/// Finds errors in a declared path that prevent requests to it.
enum PathFaults {
    /// Returns all errors, in the order of the path.
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
        let faults = parts.indices.compactMap { index in
            fault(of: parts[index], isLast: index == parts.endIndex - 1, in: path)
        }
        let query = halves.dropFirst().first.flatMap { character(of: .query, in: $0, path) }
        let empty = inside.contains("") ? [PathFault.emptyPart(path: path)] : []
        return faults + empty + (query.map { [$0] } ?? [])
    }

    private static func fault(
        of text: Substring,
        isLast: Bool,
        in path: String
    ) -> PathFault? {
        if text == "." || text == ".." { return .relativePart(String(text), path: path) }
        let part = PathTemplate.Part(text)
        if let name = part.rest, !isLast || part.pieces.count > 1 {
            return .restNotLast(name, path: path)
        }
        if text.hasPrefix("**"), part.rest == nil { return .unnamedPlaceholder("**", path: path) }
        for (piece, next) in zip(part.pieces, part.pieces.dropFirst()) {
            guard case .placeholder(let first) = piece, case .placeholder(let second) = next
            else { continue }
            return .adjacentPlaceholders(first, second, path: path)
        }
        return part.pieces.lazy.compactMap { fault(of: $0, in: path) }.first
    }

    private static func fault(of piece: PathTemplate.Piece, in path: String) -> PathFault? {
        guard case .literal(let text) = piece else { return nil }
        if text.contains("{}") { return .unnamedPlaceholder("{}", path: path) }
        if let brace = text.firstIndex(of: "{") {
            return .unclosedBrace(String(text[brace...]), path: path)
        }
        return character(of: .path, in: text[...], path)
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
