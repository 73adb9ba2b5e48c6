import CartoucheDocumentView
import CartoucheTestKit
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

/// A search can be limited to names, values or paths.
@Suite struct SearchedPartTests {
    private static let text = #"""
        {"items": [{"id": 1, "name": "id"}, {"id": 2, "odd key": ["item", null]}], "n\u0061me": "x"}
        """#

    private static func found(_ text: String, in part: SearchedPart) throws -> [String] {
        let body = IndexedDocument(try JSONParser().parse(Self.text))
        return SearchRequest.nodes(body, text: text, in: part).hits().places
            .map { "\(body.path(to: $0))" }
    }

    @Test(
        arguments: [
            ("id", .all, ["$.items[0].id", "$.items[0].name", "$.items[1].id"]),
            ("id", .keys, ["$.items[0].id", "$.items[1].id"]),
            ("id", .values, ["$.items[0].name"]), ("name", .keys, ["$.items[0].name", "$.name"]),
            ("null", .values, ["$.items[1]['odd key'][1]"]), ("\"x\"", .values, ["$.name"]),
            ("items", .paths, ["$.items"]), ("s[1].i", .paths, ["$.items[1].id"]),
            ("[1]", .paths, ["$.items[1]", "$.items[1]['odd key'][1]"]),
            ("['odd", .paths, ["$.items[1]['odd key']"]), ("$", .paths, ["$"]),
            (".NAME", .paths, []), ("item", .values, ["$.items[1]['odd key'][0]"]),
        ] as [(String, SearchedPart, [String])]
    )
    func eachPartHasItsHits(text: String, part: SearchedPart, expected: [String]) throws {
        #expect(try Self.found(text, in: part) == expected)
    }

    /// The walk stores no path longer than the searched text.
    @Test(arguments: 0..<10)
    func aPathIsFoundWhereItEnds(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let body = IndexedDocument(try JSONParser().parse(RandomJSON.text(using: &random)))
        // Each path is a search of the whole document.
        for index in (0..<body.document.nodeCount).shuffled(using: &random).prefix(12) {
            guard let node = body.document.node(index: index), node.index == index else { continue }
            let path = "\(body.path(to: index))"
            // A capital makes a search exact.
            guard path.contains(where: \.isUppercase) || path == path.lowercased() else { continue }
            let hits = SearchRequest.nodes(body, text: path, in: .paths).hits().places
            #expect(hits.contains(index), "\(path)")
        }
    }

    private func pressed(_ messages: DocumentView.SearchMessage...) throws -> DocumentScreen {
        var screen = try DocumentScreen(Self.text, Size(60, 12))
        for message in messages { screen.send(.searching(message)) }
        return screen
    }

    @Test func theLineShowsTheSearchedPart() throws {
        let parts: [DocumentView.SearchMessage] = [.partChanged, .partChanged, .partChanged]
        var screen = try pressed(.started, .pasted("id"))
        var seen: [SearchedPart?] = [screen.view.search?.part]
        for message in parts {
            screen.send(.searching(message))
            seen.append(screen.view.search?.part)
        }
        #expect(seen == [.all, .keys, .values, .paths])
        #expect(screen.rows.contains { $0.hasPrefix("/searchInPaths: id") })
        screen.send(.searching(.partChanged))
        #expect(screen.view.search?.part == .all)
    }

    @Test func textHasNoParts() throws {
        var screen = try pressed()
        let start = DocumentView.Message.clicked(.raw, .topLeft)
        screen.send(start, .searching(.started))
        #expect(screen.send(.searching(.partChanged))?.text == .searchedAsAWhole)
    }
}
