import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// Moving through the differences, and the effect of Enter and copying on a row.
@Suite struct CompareViewTests {
    private static let older = #"{"id": 1, "status": "open", "old": [1, 2], "n": 1}"#
    private static let newer = #"{"id": 1, "status": "paid", "n": 2}"#
    private static let texts = DocumentTexts { text, _ in text.rawValue }

    private static func view() throws -> CompareView {
        let documents = try [older, newer].map { IndexedDocument(try JSONParser().parse($0)) }
        var view = CompareView()
        view.show(try #require(Comparison(documents[0], documents[1])), height: 10)
        return view
    }

    @Test func theCursorBeginsOnTheFirstDifference() throws {
        #expect(try Self.view().row?.change == .changed)
    }

    @Test func nAndShiftNStepThroughTheDifferencesAndWrapAround() throws {
        var view = try Self.view()
        let steps: [CompareView.Message] = [
            .nextDifference, .nextDifference, .nextDifference, .previousDifference,
        ]
        let rows = steps.map { step in
            _ = view.update(step, height: 10)
            return view.list.selection
        }
        #expect(rows == [3, 4, 2, 4])
    }

    @Test func enterOpensAValueUnlessItWasRemoved() throws {
        var view = try Self.view()
        #expect(view.update(.rowOpened, height: 10) == .nothing)
        #expect(view.row?.newer == 4)
        _ = view.update(.nextDifference, height: 10)
        #expect(
            view.update(.rowOpened, height: 10) == .notice(.onlyInOlder)
        )
    }

    @Test func rowsAndRemovedValuesAreCopied() throws {
        var view = try Self.view()
        #expect(
            view.copy(.row, texts: Self.texts).requests
                == [.copy(.text(#"~  status  "open" → "paid""#))]
        )
        _ = view.update(.nextDifference, height: 10)
        let requests = view.copy(.value, texts: Self.texts).requests
        guard case .copy(let request)? = requests.first else {
            Issue.record("nothing to copy")
            return
        }
        #expect(request.text == "[1, 2]")
    }

    @Test func aComparisonIsDrawnWithItsSigns() throws {
        let view = try Self.view()
        var frame = Frame(Size(40, 6))
        view.draw(
            in: &frame,
            with: DocumentDrawing(theme: .plain, texts: Self.texts),
            hasFocus: true
        )
        let rows = (0..<6).map { y in
            String(frame.buffer.text(ofRow: y).reversed().drop { $0 == " " }.reversed())
        }
        #expect(
            rows == [
                "   ▾ $", "       id  1", #"›~     status  "open" → "paid""#,
                " -     old  [1, 2]", " ~     n  1 → 2", "",
            ]
        )
    }
}
