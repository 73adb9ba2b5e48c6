package import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The shown response, compared with an earlier one of the same endpoint.
package struct RunComparison: Equatable, Sendable {
    /// The two responses.
    package struct Subject: Hashable, Sendable {
        package let newer: RequestID
        package let older: RequestID

        package init(_ newer: RequestID, with older: RequestID) {
            self.newer = newer
            self.older = older
        }
    }

    package let subject: Subject
    /// The numbers of the two among the responses of their endpoint.
    let numbers: (newer: Int, older: Int)
    let differences: [RequestDifference]
    package internal(set) var view = CompareView()

    /// The number of rows above the comparison: the compared responses, and the differences between
    /// their requests.
    var headHeight: Int { differences.isEmpty ? 1 : 2 }

    init(
        subject: Subject,
        numbers: (newer: Int, older: Int),
        _ newer: EndedExchange,
        with older: EndedExchange
    ) {
        self.subject = subject
        self.numbers = numbers
        differences = RequestDifference.all(older, newer)
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.subject == right.subject && left.numbers == right.numbers
            && left.differences == right.differences && left.view == right.view
    }

    func draw(in frame: inout Frame, with drawing: Drawing, hasFocus: Bool) {
        let (head, rest) = frame.area.splitTop(headHeight)
        frame.subframe(head) { drawHead(in: &$0, with: drawing) }
        frame.subframe(rest) {
            view.draw(in: &$0, with: drawing.document, hasFocus: hasFocus)
        }
    }

    private func drawHead(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let title = texts(.runsCompared, "\(numbers.newer)", "\(numbers.older)")
        let spans = [Span(title, drawing[.paneTitle])] + outcome(with: drawing)
        let width = max(0, frame.size.width - 2)
        frame.write(spans.truncated(to: width), at: Point(1, 0))
        guard !differences.isEmpty else { return }
        // Only as many differences as fit on a line are converted to text in each frame.
        let shown = Array(differences.prefix(width / 4 + 1))
        let sentence = RequestDifference.sentence(shown, texts)
        let difference = Span(sentence, drawing[.warning])
        frame.write([difference].truncated(to: width), at: Point(1, 1))
    }

    /// The number of differences of each kind.
    private func outcome(with drawing: Drawing) -> [Span] {
        let texts = drawing.texts
        guard let comparison = view.comparison else {
            return [Span(" · " + texts[.comparing], drawing[.busy])]
        }
        let kinds: [(ComparedRow.Change, TextKey, ThemeRole)] = [
            (.changed, .countChanged, .dataDiffChanged), (.added, .countAdded, .dataDiffAdded),
            (.removed, .countRemoved, .dataDiffRemoved),
        ]
        let counts = kinds.compactMap { change, key, role -> Span? in
            let count = comparison.count(of: change)
            return count == 0 ? nil : Span(" · " + texts(key, "\(count)"), drawing[role])
        }
        return counts.isEmpty ? [Span(" · " + texts[.nothingDiffers], drawing[.success])] : counts
    }
}
