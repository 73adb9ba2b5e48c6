import TerminalUI
import ValueTree

/// A search, so that a late answer to an earlier one is known as such.
package struct SearchID: Hashable, Sendable, Comparable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// What is searched for, and in what.
package enum SearchRequest: Equatable, Sendable {
    case nodes(IndexedDocument, text: String)
    case text(TextLines, text: String)
}

/// Where a text was found: node indices in a parsed body, byte offsets in any other.
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
    /// Finds the text; never done on the main actor.
    package func hits() -> SearchHits {
        switch self {
        case .nodes(let body, let text):
            return SearchHits(body.document.indices(matching: ByteSearch(text)))
        case .text(let lines, let text):
            return SearchHits(ByteSearch(text).offsets(in: lines.bytes))
        }
    }
}

/// The searches that run: a new one takes the place of the one before.
package actor Searches {
    private let inFlight = InFlight<SearchID>()
    private var newest = SearchID(0)

    package init() {}

    /// Searches and tells the hits, unless a newer search comes before it is done.
    package func run(
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
