import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets

/// The phases of an exchange as bars, the attempts that it took, and the redirects on the way.
struct TimeRows {
    enum Row: Equatable {
        case phase(Phase.Kind, Duration, start: Double, share: Double)
        case total(Duration)
        /// A server whose certificate was not looked at.
        case unverified(server: String)
        /// A request that was sent in vain, and why it was sent again.
        case attempt(Attempt)
        /// A redirect: what was asked, and where it leads.
        case hop(method: String, url: String, status: Int, location: String?)
        /// Where the last redirect led to.
        case arrival(status: Int, url: String)
        case header(name: String, value: String)
        case blank
    }

    let rows: [Row]
    private let hidden: Redaction

    init(_ ended: EndedExchange) {
        let hidden = ended.hidden
        self.hidden = hidden
        let exchange = ended.exchange
        let total = Self.seconds(exchange.duration)
        var start = 0.0
        var rows: [Row] = []
        for phase in exchange.phases {
            let share = total > 0 ? Self.seconds(phase.duration) / total : 0
            rows.append(.phase(phase.kind, phase.duration, start: start, share: share))
            start += share
        }
        rows.append(.total(exchange.duration))
        rows += exchange.tlsException.map { [.blank, .unverified(server: $0)] } ?? []
        if !exchange.attempts.isEmpty {
            rows += [.blank] + exchange.attempts.map { .attempt($0) }
        }
        for hop in exchange.hops {
            rows += [.blank, Self.row(of: hop, hiding: hidden)]
            rows += hop.headers.map {
                .header(name: $0.name.rawName, value: hidden.redacted($0.value))
            }
        }
        if !exchange.hops.isEmpty, let response = exchange.response {
            let url = response.url ?? exchange.request.url
            rows += [
                .blank,
                .arrival(
                    status: response.statusCode,
                    url: hidden.redacted(url: url.absoluteString)
                ),
            ]
        }
        self.rows = rows
    }

    private static func row(of hop: Hop, hiding hidden: Redaction) -> Row {
        .hop(
            method: hop.request.method.rawValue,
            url: hidden.redacted(url: hop.request.url.absoluteString),
            status: hop.statusCode,
            location: hop.headers[.location].map(hidden.redacted(url:))
        )
    }

    private func shown(_ url: URL) -> String { hidden.redacted(url: url.absoluteString) }

    private static let labelWidth = 11
    private static let durationWidth = 9

    func draw(in frame: inout Frame, scroll: ScrollState, with drawing: Drawing) {
        let visible = scroll.visibleRows(count: rows.count, height: frame.size.height)
        for index in visible {
            let y = index - visible.lowerBound
            frame.subframe(Rect(x: 1, y: y, width: frame.size.width - 2, height: 1)) { frame in
                draw(rows[index], in: &frame, with: drawing)
            }
        }
    }

    private func draw(_ row: Row, in frame: inout Frame, with drawing: Drawing) {
        switch row {
        case .phase(let kind, let duration, let start, let share):
            let role = Self.role(kind)
            frame.write(drawing.texts[Self.name(kind)], at: .topLeft, style: drawing[role])
            draw(duration, in: &frame, style: drawing[.text])
            drawBar(from: start, share: share, in: &frame, style: drawing[role])
        case .total(let duration):
            frame.write(drawing.texts[.total], at: .topLeft, style: drawing[.inputLabel])
            draw(duration, in: &frame, style: drawing[.inputLabel])
        case .hop(let method, let url, let status, let location):
            frame.write(
                [
                    Span(method, drawing[.method(method)]), Span(" " + url + " ", drawing[.url]),
                    Span("→ \(status)", drawing[.status(status)]),
                    Span(location.map { " → " + $0 } ?? "", drawing[.url]),
                ],
                at: .topLeft
            )
        case .unverified(let server):
            frame.write(
                "! " + drawing.texts(.unverifiedServer, server),
                at: .topLeft,
                style: drawing[.warning],
                truncation: .ellipsis
            )
        case .attempt(let attempt): draw(attempt, in: &frame, with: drawing)
        case .arrival(let status, let url):
            frame.write(
                [Span("\(status) ", drawing[.status(status)]), Span(url, drawing[.url])],
                at: .topLeft
            )
        case .header(let name, let value):
            frame.write(
                [Span("  \(name): ", drawing[.headerName]), Span(value, drawing[.headerValue])],
                at: .topLeft
            )
        case .blank: return
        }
    }

    private func draw(_ attempt: Attempt, in frame: inout Frame, with drawing: Drawing) {
        let method = attempt.request.method.rawValue
        let wait = drawing.texts(.againAfter, Quantity.text(attempt.delay))
        frame.write(
            [
                Span(method, drawing[.method(method)]),
                Span(" " + shown(attempt.request.url) + " ", drawing[.url]),
                Span(
                    "→ " + hidden.redacted(drawing.texts.sentence(attempt.reason)),
                    drawing[.text]
                ),
                Span(attempt.delay > .zero ? " · " + wait : "", drawing[.text]),
            ],
            at: .topLeft
        )
    }

    private func draw(_ duration: Duration, in frame: inout Frame, style: Style) {
        let text = Quantity.text(duration)
        frame.write(text, at: Point(Self.labelWidth + 8 - text.count, 0), style: style)
    }

    private func drawBar(from start: Double, share: Double, in frame: inout Frame, style: Style) {
        let x = Self.labelWidth + Self.durationWidth + 1
        let width = frame.size.width - x
        guard width > 0 else { return }
        let first = min(Int(start * Double(width)), width - 1)
        let length = max(1, min(Int((share * Double(width)).rounded()), width - first))
        frame.write(String(repeating: "█", count: length), at: Point(x + first, 0), style: style)
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    private static func role(_ kind: Phase.Kind) -> ThemeRole {
        switch kind {
        case .connect: .timingConnect
        case .wait: .timingWait
        case .download: .timingDownload
        }
    }

    private static func name(_ kind: Phase.Kind) -> TextKey {
        switch kind {
        case .connect: .phaseConnect
        case .wait: .phaseWait
        case .download: .phaseDownload
        }
    }
}
