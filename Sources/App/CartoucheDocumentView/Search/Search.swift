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

/// A text to search for, and the data to search.
package enum SearchRequest: Equatable, Sendable {
    /// Searches the names and values of a tree after resolving escapes, or one of them or the
    /// paths.
    case nodes(IndexedDocument, text: String, in: SearchedPart = .all)
    /// Searches the lines of the indented text.
    case indented(IndexedDocument, text: String)
    /// Searches the bytes of a text.
    case text(TextLines, text: String)
    /// Selects the values at a path.
    case path(IndexedDocument, JSONPath)
    /// Finds steps from the values at a path or, if `isDescendant`, from all values below them; the
    /// hits are values at those steps.
    case steps(IndexedDocument, JSONPath, isDescendant: Bool)
    /// Arranges the rows of a table; the hits are the array's elements.
    case rows(TableRequest)
}

/// The hits of a search: node indices in a tree, line numbers in indented text, byte offsets in
/// other text.
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

/// The running search, the running arrangement of a table's rows, and the running request for
/// steps; each is replaced by a new one.
package struct Searches: Sendable {
    private let values = Running()
    private let rows = Running()
    private let steps = Running()

    package init() {}

    /// Searches and reports the hits, unless a newer search of the same kind is started meanwhile.
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
