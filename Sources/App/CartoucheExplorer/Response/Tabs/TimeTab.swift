import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import TerminalUI
import TerminalWidgets
import WebAddresses

extension ResponseTab {
    /// The phases of the exchange, and the earlier attempts and redirects.
    package static let time = text(.tabTime) { answer, texts in
        PaneText(TimeRows(answer.ended).lines(texts))
    }
}

/// The phases of an exchange as bars, the attempts, and the redirects.
struct TimeRows {
    enum Row: Equatable {
        case phase(Phase.Kind, Duration, start: Double, share: Double)
        case total(Duration)
        /// A server whose certificate wasn't verified.
        case unverified(server: String)
        /// A failed attempt, and why it was retried.
        case attempt(Attempt)
        /// A redirect: the request, and the target.
        case hop(method: String, url: String, status: Int, location: String?)
        /// The target of the last redirect.
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
        rows.append(.total(ended.duration))
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

    /// The rows as lines of a text.
    func lines(_ texts: Texts) -> [PaneText.Line] { rows.map { line(of: $0, texts) } }

    private static let labelWidth = 11
    private static let durationWidth = 8
    private static let barColumn = labelWidth + durationWidth + 2

    private func line(of row: Row, _ texts: Texts) -> PaneText.Line {
        switch row {
        case .phase(let kind, let duration, let start, let share):
            let role = Self.role(kind)
            return PaneText.Line(
                Self.label(texts[Self.name(kind)], role, texts.quantity(duration), .text),
                bar: PaneText.Bar(column: Self.barColumn, start: start, share: share, role)
            )
        case .total(let duration):
            return PaneText.Line(
                Self.label(texts[.total], .inputLabel, texts.quantity(duration), .inputLabel)
            )
        case .unverified(let server):
            return PaneText.Line(
                [PaneText.Piece("! " + texts(.unverifiedServer, server), .warning)],
                indent: 2
            )
        case .attempt(let attempt): return line(of: attempt, texts)
        case .hop(let method, let url, let status, let location):
            return PaneText.Line(
                [
                    PaneText.Piece(method, .method(method)), PaneText.Piece(" " + url + " ", .url),
                    PaneText.Piece("→ \(status)", .status(status)),
                    PaneText.Piece(location.map { " → " + $0 } ?? "", .url),
                ],
                indent: 2
            )
        case .arrival(let status, let url):
            return PaneText.Line(
                [PaneText.Piece("\(status) ", .status(status)), PaneText.Piece(url, .url)],
                indent: 2
            )
        case .header(let name, let value):
            return PaneText.Line(
                [
                    PaneText.Piece("  \(name): ", .headerName),
                    PaneText.Piece(value, .headerValue),
                ],
                indent: 4
            )
        case .blank: return .empty
        }
    }

    private func line(of attempt: Attempt, _ texts: Texts) -> PaneText.Line {
        let method = attempt.request.method.rawValue
        let url = hidden.redacted(url: attempt.request.url.absoluteString)
        let wait = " · " + texts(.againAfter, texts.quantity(attempt.delay))
        return PaneText.Line(
            [
                PaneText.Piece(method, .method(method)), PaneText.Piece(" " + url + " ", .url),
                PaneText.Piece("→ " + hidden.redacted(texts.words(attempt.reason)), .text),
                PaneText.Piece(attempt.delay > .zero ? wait : "", .text),
            ],
            indent: 2
        )
    }

    /// A name and a right-aligned duration.
    private static func label(
        _ name: String,
        _ nameRole: ThemeRole,
        _ text: String,
        _ role: ThemeRole
    ) -> [PaneText.Piece] {
        let gap = labelWidth + durationWidth - TextWidth.columns(of: name) - text.count
        return [
            PaneText.Piece(name, nameRole),
            PaneText.Piece(String(repeating: " ", count: max(1, gap)) + text, role),
        ]
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
