import HTTPMessage
import TerminalUI
import TerminalWidgets

/// Says where a request on its way is: phase, bytes, and a bar where the length is known.
struct RunBanner {
    let run: ResponsePane.Run

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let sentence = Self.sentence(run, drawing.texts)
        frame.write("⧗ \(sentence)", at: Point(1, 0), style: drawing[.busy], truncation: .ellipsis)
        guard case .receiving(let received, let expected?) = run.progress, expected > 0 else {
            return
        }
        let share = Double(received) / Double(expected)
        let percent = " \(Int(min(share, 1) * 100)) %"
        let width = max(0, frame.size.width - 2 - percent.count)
        frame.subframe(Rect(x: 1, y: 1, width: width, height: 1)) { frame in
            ProgressBar(share).draw(in: &frame, style: drawing[.busy])
        }
        frame.write(percent, at: Point(1 + width, 1), style: drawing[.busy])
    }

    /// One line about the request: `Todos.getAll: receiving · 1.2 MB of 24.8 MB · Esc cancels`.
    static func sentence(_ run: ResponsePane.Run, _ texts: Texts) -> String {
        "\(run.endpoint): \(phase(of: run, texts)) · \(texts[.escapeCancels])"
    }

    /// Where the request is: `receiving · 1.2 MB of 24.8 MB`.
    static func phase(of run: ResponsePane.Run, _ texts: Texts) -> String {
        switch run.progress {
        case _ where run.isCancelled: texts[.cancelling]
        case .connecting: texts[.connecting]
        case .waiting: texts[.waiting]
        case .receiving(let received, let expected?):
            texts(.receivingOf, Quantity.text(bytes: received), Quantity.text(bytes: expected))
        case .receiving(let received, nil):
            texts(.receiving, Quantity.text(bytes: received))
        }
    }
}
