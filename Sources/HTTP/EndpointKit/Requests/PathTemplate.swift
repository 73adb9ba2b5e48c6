/// A declared path: `/todos/:id?view=full`, `/{owner}/{name}.json`, `/files/**path`.
///
/// `:id` and `{id}` are placeholders for the value of a component. A `:` begins a placeholder only
/// right after a slash, and the placeholder ends with the identifier, so `/:name.json` has the
/// placeholder `name`. Braces work anywhere. `**path` is a placeholder for the rest of the path
/// with its slashes.
package struct PathTemplate: Sendable, Hashable {
    /// A piece of a segment.
    package enum Piece: Sendable, Hashable {
        /// Text that is sent as declared.
        case literal(String)
        /// A placeholder for a component: `:id` or `{id}`.
        case placeholder(String)
        /// A placeholder for the rest of the path: `**path`.
        case rest(String)
    }

    /// A segment: the text between two slashes.
    package struct Part: Sendable, Hashable {
        /// Its pieces.
        ///
        /// Two literals never follow each other.
        package private(set) var pieces: [Piece] = []
    }

    /// The segments, without empty ones.
    package var parts: [Part] { segments.filter { $0.literal != "" } }
    /// The declared query, which every request has.
    let staticQuery: String
    /// All segments.
    ///
    /// An empty one is sent as declared.
    let segments: [Part]

    /// Parses a path.
    package init(_ path: String) {
        let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let route = halves.first ?? ""
        let start = route.hasPrefix("/") ? route.dropFirst() : route
        segments = start.split(separator: "/", omittingEmptySubsequences: false).map { Part($0) }
        staticQuery = halves.count == 2 ? String(halves[1]) : ""
    }

    /// The names of the placeholders, in order.
    package var placeholders: [String] { parts.flatMap(\.placeholders) }

    /// The number of characters outside placeholders.
    package var writtenLength: Int {
        parts.flatMap(\.pieces).reduce(0) { length, piece in
            if case .literal(let text) = piece { length + text.count } else { length }
        }
    }

    /// The path without the names of its placeholders, which is unique among a group's endpoints.
    var route: String { "/" + parts.map(\.route).joined(separator: "/") }
}

extension PathTemplate.Part {
    /// Parses the text between two slashes.
    ///
    /// Anything that isn't a placeholder is text.
    init(_ text: Substring) {
        var text = text
        if let name = text.identifier(after: ":") {
            pieces = [.placeholder(String(name))]
            text = text[name.endIndex...]
        } else if let name = text.identifier(after: "**") {
            pieces = [.rest(String(name))]
            text = text[name.endIndex...]
        }
        while let name = text.firstNameInBraces {
            append(text[..<text.index(before: name.startIndex)])
            pieces.append(.placeholder(String(name)))
            text = text[name.endIndex...].dropFirst()
        }
        append(text)
    }

    private mutating func append(_ text: Substring) {
        if !text.isEmpty { pieces.append(.literal(String(text))) }
    }

    /// The text of a segment without placeholders, or nil.
    package var literal: String? {
        guard let first = pieces.first else { return "" }
        guard pieces.count == 1, case .literal(let text) = first else { return nil }
        return text
    }

    /// The names of the placeholders, in order.
    package var placeholders: [String] {
        pieces.compactMap { piece in
            switch piece {
            case .literal: nil
            case .placeholder(let name), .rest(let name): name
            }
        }
    }

    /// The name of the rest of the path, if it begins here.
    package var rest: String? {
        guard case .rest(let name)? = pieces.first else { return nil }
        return name
    }

    fileprivate var route: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder: "{}"
            case .rest: "**"
            }
        }
        .joined()
    }
}

extension Substring {
    /// Returns the identifier after `mark` at the beginning, or nil if there is none.
    fileprivate func identifier(after mark: String) -> Substring? {
        guard hasPrefix(mark) else { return nil }
        let name = dropFirst(mark.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : name
    }

    /// The text in the first pair of braces that isn't empty and contains no brace.
    fileprivate var firstNameInBraces: Substring? {
        var rest = self
        while let end = rest.firstIndex(of: "}") {
            if let start = rest[..<end].lastIndex(of: "{"), rest.index(after: start) < end {
                return rest[rest.index(after: start)..<end]
            }
            rest = rest[rest.index(after: end)...]
        }
        return nil
    }
}
