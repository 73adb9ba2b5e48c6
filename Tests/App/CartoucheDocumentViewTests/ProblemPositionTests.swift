import CartoucheDocumentView
import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

/// The position of a problem is that of its value in the text on the screen.
@Suite struct ProblemPositionTests {
    private static let size = Size(100, 60)
    private static let layout = DocumentLayout(
        size,
        side: .raw,
        isSplit: false,
        isSearching: false
    )
    private static let texts = DocumentTexts { text, arguments in
        guard !arguments.isEmpty else { return text.rawValue }
        let words = arguments.map(\.description)
        return text == .positionAndByte
            ? words.joined(separator: ", byte ") : words.joined(separator: " ") + " as sent"
    }

    private func view(_ source: String) throws -> DocumentView {
        var view = DocumentView()
        view.show(IndexedDocument(try JSONParser().parse(source)))
        view.show(TextLines(source))
        view.side = .raw
        return view
    }

    private func screen(_ view: DocumentView) -> [Substring] {
        var frame = Frame(Self.size)
        let drawing = DocumentDrawing(theme: .plain, texts: Self.texts)
        view.draw(in: &frame, layout: Self.layout, with: drawing, hasFocus: false)
        return frame.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func problem(at node: Document.Node, offset: Int? = nil) -> Problem {
        let offset = offset ?? node.byteRange.lowerBound
        return Problem(
            path: .root,
            kind: .wrongType,
            expected: "Int",
            found: "null",
            position: node.document.position(at: offset),
            nodeIndex: node.index
        )
    }

    private static let source = #"""
        {"items":[{"id":1,"naïve":"Lämp","tags":[]},
         {"id":2,"more":{"deep":[null,true]},"empty":{}}], "last":  3}
        """#

    @Test func everyValueIsAtItsPosition() throws {
        let view = try view(Self.source)
        let body = try #require(view.parsed)
        let rows = screen(view)
        let gutter = "\(body.lines.count)".count + 3
        var index = 0
        while let node = body.document.node(index: index) {
            let place = try #require(body.indentedPosition(of: problem(at: node)))
            let shown = rows[place.line - 1].dropFirst(gutter + place.column - 1)
            let isOpened = node.count > 0
            #expect(shown.hasPrefix(isOpened ? node.sourceText.prefix(1) : node.sourceText[...]))
            #expect(
                view.location(of: problem(at: node), Self.texts)?.hasPrefix("\(place), ") == true
            )
            index = node.index + 1
        }
    }

    @Test func aPositionInsideAStringCountsCharacters() throws {
        let body = try #require(try view(Self.source).parsed)
        let name = try #require(body.document.node(at: ["items", 0, "naïve"]))
        let end = name.byteRange.upperBound - 1
        #expect(body.indentedPosition(of: problem(at: name, offset: end))?.description == "5:21")
    }

    @Test func theTextAsSentHasItsOwnPositions() throws {
        var view = try view(Self.source)
        let last = try #require(view.parsed?.document.node(at: ["last"]))
        #expect(view.location(of: problem(at: last), Self.texts) == "19:11, byte 107")
        _ = view.update(.rawStyleToggled, layout: Self.layout)
        #expect(view.location(of: problem(at: last), Self.texts) == "2:61, byte 107")
    }

    @Test func problemsOutsideTheIndentedTextHaveThePositionAsSent() throws {
        let view = try view(Self.source)
        let last = try #require(view.parsed?.document.node(at: ["last"]))
        let behind = problem(at: last, offset: last.byteRange.upperBound)
        #expect(view.location(of: behind, Self.texts) == "2:62 as sent, byte 108")
        var nowhere = behind
        nowhere.position = nil
        #expect(view.location(of: nowhere, Self.texts) == nil)
    }
}
