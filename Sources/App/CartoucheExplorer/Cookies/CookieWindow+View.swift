import CartoucheSession
import CartoucheTexts
import SecretValues
import TerminalUI
import TerminalWidgets

extension CookieWindow {
    private static let widest = 120
    private static let gap = 2

    static func listHeight(on screen: Size) -> Int { max(1, screen.height - 8) }

    func interior(on screen: Size) -> Size? {
        Size(min(screen.width - 4, Self.widest), Self.listHeight(on: screen) + 1)
    }

    func rows(of model: ExplorerModel) -> WindowRows? {
        let height = Self.listHeight(on: model.size)
        return cookies.map { WindowRows(list: list, count: $0.count, height: height) }
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let size = interior(on: frame.size) ?? frame.size
        let place = environment.map { " · \($0)" } ?? ""
        let count = cookies.map { " · \($0.count)" } ?? ""
        OverlayFrame(title: texts[.cookies] + place + count, size: size, hints: hints(texts))
            .draw(in: &frame, with: drawing) { drawCookies(in: &$0, with: drawing) }
    }

    private func drawCookies(in frame: inout Frame, with drawing: Drawing) {
        guard let cookies, !cookies.isEmpty else {
            return drawing.say(cookies == nil ? .loading : .noCookies, in: &frame)
        }
        let names = cookies.map { TextWidth.columns(of: $0.key.name) }.max() ?? 0
        let places = cookies.map { TextWidth.columns(of: $0.place) }.max() ?? 0
        let name = min(names, frame.size.width / 4)
        let placeWidth = min(places, frame.size.width / 3)
        ListView(count: cookies.count, state: list, selectionStyle: nil).draw(in: &frame) {
            let isSelected = $0 == list.selection
            let style = { (role: ThemeRole) in
                drawing.selected(drawing[role], isSelected: isSelected)
            }
            let cookie = cookies[$0]
            $1.fill(style: style(.text))
            $1.write(isSelected ? "›" : " ", at: .topLeft, style: style(.keyHint))
            $1.write(
                cookie.key.name,
                at: Point(2, 0),
                style: style(.dataKey),
                width: name,
                truncation: .ellipsis
            )
            let second = 2 + name + Self.gap
            $1.write(
                cookie.place,
                at: Point(second, 0),
                style: style(.url),
                width: placeWidth,
                truncation: .ellipsis
            )
            $1.write(
                [
                    Span(value(of: cookie), style(isPeeking ? .dataString : .inputSecret)),
                    Span("  " + cookie.expiry(drawing.texts, drawing.times), style(.muted)),
                ].truncated(to: max(0, $1.size.width - second - placeWidth - Self.gap)),
                at: Point(second + placeWidth + Self.gap, 0)
            )
        }
    }

    private func value(of cookie: ListedCookie) -> String {
        isPeeking ? cookie.value.reveal() : Redaction.mask
    }
}
