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
    case nodes(ParsedBody, text: String)
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
            let offsets = ByteSearch(text).offsets(in: body.document.bytes)
            return SearchHits(Self.nodes(at: offsets, in: body.document))
        case .text(let lines, let text):
            return SearchHits(ByteSearch(text).offsets(in: lines.bytes))
        }
    }

    /// The values whose own text or key holds one of the ascending offsets.
    private static func nodes(at offsets: [Int], in document: Document) -> [Int] {
        var found: [Int] = []
        var place = 0
        var index = 0
        while place < offsets.count, let node = document.node(index: index) {
            index = node.index + 1
            let isContainer = node.kind == .array || node.kind == .dictionary
            let ranges = [node.key?.byteRange, isContainer ? nil : node.byteRange]
            for range in ranges.compactMap(\.self) {
                while place < offsets.count, offsets[place] < range.lowerBound { place += 1 }
                guard place < offsets.count, range.contains(offsets[place]) else { continue }
                if found.last != node.index { found.append(node.index) }
                while place < offsets.count, offsets[place] < range.upperBound { place += 1 }
            }
        }
        return found
    }
}
