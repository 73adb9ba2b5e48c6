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
    /// The headers received, then the headers sent.
    package static let headers = text(.tabHeaders) { answer, _ in
        PaneText(HeaderLines(answer.ended).lines)
    }
}

/// The headers of response and request, each with the start line.
private struct HeaderLines {
    let lines: [PaneText.Line]

    init(_ ended: EndedExchange) {
        let (request, hidden) = (ended.exchange.request, ended.hidden)
        let url = hidden.redacted(url: request.url.absoluteString)
        lines =
            (ended.exchange.response.map { Self.lines(of: $0, hiding: hidden) } ?? [])
            + [.title("\(request.method.rawValue) \(url)")]
            + Self.lines(sent: ended.exchange, hiding: hidden)
    }

    /// Returns the fields that were sent, including those derived from the address and the body.
    private static func lines(
        sent exchange: Exchange,
        hiding hidden: Redaction
    ) -> [PaneText.Line] {
        let (request, sent) = (exchange.request, exchange.sentHeaders)
        guard !sent.isEmpty else {
            return lines(of: request.headers, secret: request.hides, hiding: hidden)
        }
        let length = sent[.contentLength] == nil ? request.body.map { "\($0.count)" } : nil
        let derived = [("Host", request.url.authority), ("Content-Length", length)]
        return derived.compactMap { name, value in value.map { .field(name, $0) } }
            + lines(of: sent, secret: request.hides, hiding: hidden)
    }

    private static func lines(
        of response: RawResponse,
        hiding hidden: Redaction
    ) -> [PaneText.Line] {
        let words = response.reasonPhrase
        let status = "\(response.statusCode)" + (words.isEmpty ? "" : " \(words)")
        return [.title(status)]
            + lines(of: response.headers, secret: { _ in false }, hiding: hidden) + [.empty]
    }

    private static func lines(
        of fields: HTTPFields,
        secret isSecret: (HTTPField.Name) -> Bool,
        hiding hidden: Redaction
    ) -> [PaneText.Line] {
        fields.map { field in
            let value = isSecret(field.name) ? Redaction.mask : hidden.redacted(field.value)
            return .field(field.name.rawName, value)
        }
    }
}

extension URL {
    /// The host, with the port if it is given.
    fileprivate var authority: String? {
        host().map { host in port.map { "\(host):\($0)" } ?? host }
    }
}

extension PaneText.Line {
    /// The column in which values start, except after longer names.
    private static let valueColumn = 28

    /// The start line of a request or a response.
    static func title(_ text: String) -> PaneText.Line {
        PaneText.Line([PaneText.Piece(text, .paneTitleFocus)], indent: 2)
    }

    static func field(_ name: String, _ value: String) -> PaneText.Line {
        let gap = max(1, valueColumn - TextWidth.columns(of: name))
        return PaneText.Line(
            [
                PaneText.Piece(name + String(repeating: " ", count: gap), .headerName),
                PaneText.Piece(value, .headerValue),
            ],
            indent: valueColumn
        )
    }
}
