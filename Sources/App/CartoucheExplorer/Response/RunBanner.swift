import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import TerminalWidgets

/// Draws the progress of a request: phase, bytes, rate, and a bar if the length is known.
struct RunBanner {
    let run: ResponsePane.Run
    /// The arrived part, if it is shown.
    var arrival: ResponsePane.Arrival?

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let (head, foot) = frame.area.splitBottom(arrival == nil ? 0 : 1)
        frame.subframe(head) { drawProgress(in: &$0, with: drawing) }
        guard let arrival else { return }
        frame.subframe(foot) { frame in
            frame.write(
                arrival.sentence(drawing.texts),
                at: Point(3, 0),
                style: drawing[arrival.isPaused ? .warning : .busy],
                truncation: .ellipsis
            )
        }
    }

    private func drawProgress(in frame: inout Frame, with drawing: Drawing) {
        let sentence = Self.sentence(run, drawing.texts)
        guard let share = run.share else {
            // It also has the row of the bar.
            return BannerText(mark: "»", text: sentence, style: drawing[.busy]).draw(in: &frame)
        }
        frame.write("» \(sentence)", at: Point(1, 0), style: drawing[.busy], truncation: .ellipsis)
        let percent = " \(Int(min(share, 1) * 100)) %"
        let width = max(0, frame.size.width - 2 - percent.count)
        frame.subframe(Rect(x: 1, y: 1, width: width, height: 1)) { frame in
            ProgressBar(share).draw(in: &frame, style: drawing[.busy])
        }
        frame.write(percent, at: Point(1 + width, 1), style: drawing[.busy])
    }

    /// Returns one line about the request:
    /// `Todos.getAll: receiving · 1.2 MB · 3.1 MB/s · Esc cancels`.
    static func sentence(_ run: ResponsePane.Run, _ texts: Texts) -> String {
        texts(.about, run.endpoint, phase(of: run, texts)) + " · \(texts[.escapeCancels])"
    }

    /// Returns the phase of the request and its duration:
    /// `receiving · 1.2 MB of 24.8 MB · 3.1 MB/s · 8 s`.
    static func phase(of run: ResponsePane.Run, _ texts: Texts) -> String {
        let waited = run.waited.map { " · \($0.components.seconds) s" } ?? ""
        return phaseAlone(of: run, texts) + waited
    }

    private static func phaseAlone(of run: ResponsePane.Run, _ texts: Texts) -> String {
        if let awaited = run.awaited, !run.isCancelled {
            switch awaited {
            case .secret(let secret): return texts(.awaitingSecret, secret)
            case .login: return texts[.awaitingLogin]
            }
        }
        return switch run.progress {
        case _ where run.isCancelled: texts[.cancelling]
        // It is still being built, or has only started to connect.
        case nil: texts[.preparing]
        case .connecting?: texts[.connecting]
        case .sending(let sent, let total)?:
            texts(.sendingOf, steady(sent, texts), texts.quantity(bytes: total))
                + rate(of: run, texts)
        case .waiting?: texts[.waiting]
        case .retrying(let attempt, let delay, let reason)?:
            texts(.retrying, "\(attempt)", texts.quantity(delay), texts.words(reason))
        case .receiving(let received, let expected?)?:
            texts(.receivingOf, steady(received, texts), texts.quantity(bytes: expected))
                + rate(of: run, texts)
        case .receiving(let received, nil)?:
            texts(.receiving, steady(received, texts)) + rate(of: run, texts)
        }
    }

    private static func rate(of run: ResponsePane.Run, _ texts: Texts) -> String {
        guard let rate = run.rate.bytesPerSecond else { return "" }
        return " · " + texts(.transferRate, steady(rate, texts))
    }

    /// Returns a size of constant width, so that the text after it doesn't move.
    private static func steady(_ bytes: Int, _ texts: Texts) -> String {
        let text = texts.quantity(bytes: bytes)
        return String(repeating: " ", count: max(0, steadyWidth - text.count)) + text
    }

    private static let steadyWidth = "999.9 MB".count
}

/// The transfer rate of a body, averaged over two seconds so that it stays readable.
package struct TransferRate: Equatable, Sendable {
    private struct Sample: Equatable, Sendable {
        let received: Int
        let time: Duration
    }

    private static let span = Duration.seconds(2)

    private var samples: [Sample] = []

    package init() {}

    /// Records the number of bytes received by a time.
    package mutating func note(_ received: Int, at time: Duration) {
        // A smaller number means another body, after a redirect.
        if let last = samples.last, received < last.received { samples = [] }
        samples.append(Sample(received: received, time: time))
        while samples.count > 2, time - samples[1].time >= Self.span { samples.removeFirst() }
    }

    /// The rate, or nil until there are two samples.
    package var bytesPerSecond: Int? {
        guard let first = samples.first, let last = samples.last, last.time > first.time else {
            return nil
        }
        let seconds = (last.time - first.time) / .seconds(1)
        return Int(exactly: (Double(last.received - first.received) / seconds).rounded())
    }
}
