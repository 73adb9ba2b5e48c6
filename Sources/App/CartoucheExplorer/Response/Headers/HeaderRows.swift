import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets

/// The headers of request and response, long values wrapped.
struct HeaderRows {
    struct Row: Equatable {
        let name: String
        let value: String
        var isTitle = false
    }

    private let rows: [Row]

    private static let nameWidth = 28

    init(_ ended: EndedExchange, width: Int) {
        let exchange = ended.exchange
        let room = max(8, width - min(Self.nameWidth, width / 2) - 3)
        var rows: [Row] = []
        if let response = exchange.response {
            let words = response.statusWords
            let status = "\(response.statusCode)" + (words.isEmpty ? "" : " \(words)")
            rows.append(Row(name: status, value: "", isTitle: true))
            rows += Self.rows(response.headers, secret: [], hiding: ended.hidden, room: room)
            rows.append(Row(name: "", value: ""))
        }
        let request = exchange.request
        let url = ended.hidden.redacted(url: request.url.absoluteString)
        let title = "\(request.method.rawValue) \(url)"
        rows.append(Row(name: title, value: "", isTitle: true))
        let secret = request.sensitiveHeaders
        rows += Self.rows(request.headers, secret: secret, hiding: ended.hidden, room: room)
        self.rows = rows
    }

    var count: Int { rows.count }

    func draw(in frame: inout Frame, scroll: ScrollState, with drawing: Drawing) {
        let column = min(Self.nameWidth, frame.size.width / 2)
        let visible = scroll.visibleRows(count: rows.count, height: frame.size.height)
        for index in visible {
            let row = rows[index]
            let y = index - visible.lowerBound
            frame.write(
                row.name,
                at: Point(1, y),
                style: drawing[row.isTitle ? .paneTitleFocus : .headerName],
                width: row.isTitle ? frame.size.width - 2 : column - 1,
                truncation: .ellipsis
            )
            frame.write(
                row.value,
                at: Point(column + 1, y),
                style: drawing[.headerValue],
                truncation: .ellipsis
            )
        }
    }

    private static func rows(
        _ fields: HTTPFields,
        secret: Set<HTTPField.Name>,
        hiding hidden: Redaction,
        room: Int
    ) -> [Row] {
        fields.flatMap { field -> [Row] in
            let value = secret.contains(field.name) ? "•••" : hidden.redacted(field.value)
            let lines = TextWrapping.lines(of: value, width: room)
            return lines.enumerated().map { place, line in
                Row(name: place == 0 ? field.name.rawName : "", value: line)
            }
        }
    }
}
