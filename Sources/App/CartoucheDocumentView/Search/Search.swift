import TerminalUI
package import ValueSerializers
import ValueTree

/// Identifies a search, so that late results of an earlier one are ignored.
package struct SearchID: Hashable, Sendable, Comparable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// A text to search for, and where.
package enum SearchRequest: Equatable, Sendable {
    /// In the names and values of a tree, with escapes resolved, or in one of these or the paths.
    case nodes(IndexedDocument, text: String, in: SearchedPart = .all)
    /// In the lines of the indented text.
    case indented(IndexedDocument, text: String)
    /// In the bytes of a text.
    case text(TextLines, text: String)
    /// The values that a path selects.
    case path(IndexedDocument, JSONPath)
    /// The steps that the values at a path, or all below them, lead on with; the hits are values there.
    case steps(IndexedDocument, JSONPath, isDescendant: Bool)
    /// The rows of a table in their order; the hits are the array's elements.
    case rows(TableRequest)
}

/// The hits of a search: node indices in a tree, line numbers in indented text, byte offsets in any
/// other.
///
/// Compared by identity.
package final class SearchHits: Sendable, Equatable {
    package let places: [Int]

    package init(_ places: [Int]) {
        self.places = places
    }

    package static func == (left: SearchHits, right: SearchHits) -> Bool { left === right }
}

extension SearchRequest {
    /// Finds the text; don't call it on the main actor.
    package func hits() -> SearchHits {
        switch self {
        case .nodes(let body, let text, let part):
            SearchHits(body.values(matching: text, in: part))
        case .indented(let body, let text): SearchHits(body.prettyLines(matching: text))
        case .path(let body, let path): SearchHits(body.values(at: path))
        case .steps(let body, let path, let isDescendant):
            SearchHits(body.steps(from: path, isDescendant: isDescendant))
        case .rows(let request): SearchHits(request.elements())
        case .text(let lines, let text): SearchHits(ByteSearch(text).offsets(in: lines.bytes))
        }
    }
}

/// The running search, the rows of a table that are sorted, and the steps that are looked for to offer them; each
/// is replaced by a new one.
package struct Searches: Sendable {
    private let values = Running()
    private let rows = Running()
    private let steps = Running()

    package init() {}

    /// Searches and reports the hits, unless a newer search of the kind is started meanwhile.
    package func run(
        _ id: SearchID,
        _ request: SearchRequest,
        found: @escaping @Sendable (SearchHits) -> Void
    ) async {
        let running =
            switch request {
            case .rows: rows
            case .steps: steps
            case .nodes, .indented, .text, .path: values
            }
        await running.run(id, request, found: found)
    }
}

/// The running search of a kind.
private actor Running {
    private let inFlight = InFlight<SearchID>()
    private var newest = SearchID(0)

    func run(
        _ id: SearchID,
        _ request: SearchRequest,
        found: @escaping @Sendable (SearchHits) -> Void
    ) async {
        guard id > newest else { return }
        let replaced = newest
        newest = id
        await inFlight.cancel(replaced)
        await inFlight.run(id) {
            let hits = request.hits()
            if !Task.isCancelled { found(hits) }
        }
    }
}
