import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import SecretValues
import TerminalUI
import TerminalWidgets

/// A window that lists the cookies of an environment, which can be removed.
struct CookieWindow: ListWindow {
    enum Action: Equatable, Sendable {
        case peeked
        case removed
        case allRemoved
        case copied
    }

    typealias Message = ListMessage<Action>

    /// The reading of the environment that the cookies belong to.
    let opening: EnvironmentOpening
    let environment: String?
    var list = ItemList<ListedCookie>()
    /// Whether values are shown.
    private var isPeeking = false

    init(_ environment: ExplorerEnvironment) {
        opening = environment.opening
        self.environment = environment.name
    }

    static let keys = KeyTable<Message>([
        KeyBinding(["d", .delete], .keyRemoveCookie, .action(.removed)),
        KeyBinding([.escape, "C", "q"], .keyClose, .closed),
        KeyBinding(["X"], .keyRemoveCookies, .action(.allRemoved)),
        KeyBinding([.alt("s"), .enter], .keyPeek, .action(.peeked)),
        KeyBinding(["y"], .keyCopyValue, .action(.copied)),
    ]).moving(Message.moved)

    var keys: KeyTable<Message> { Self.keys }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.listCookies(id, opening)] }

    mutating func show(_ cookies: [ListedCookie]) { list.replace(with: cookies) }

    mutating func perform(_ action: Action, in model: inout ExplorerModel) -> Effect {
        switch action {
        case .peeked:
            isPeeking.toggle()
            return .nothing
        case .removed: return remove([list.selected].compactMap(\.self), in: model)
        case .allRemoved: return remove(list.items ?? [], in: model)
        case .copied:
            guard let selected = list.selected else { return nothing }
            return Effect([.copy(.text(selected.value.reveal()))])
        }
    }

    private func remove(_ cookies: [ListedCookie], in model: ExplorerModel) -> Effect {
        guard !cookies.isEmpty else { return nothing }
        let removal = CookieRemoval(opening: opening, keys: cookies.map(\.key))
        return Effect([.removeCookies(removal, for: model.windows.newest)])
    }

    private var nothing: Effect { .notice(.noCookies, tone: .warning) }
}

extension CookieWindow {
    private static let gap = 2

    func width(on screen: Size) -> Int { min(screen.width - 4, 120) }
    func listHeight(on screen: Size) -> Int { max(1, screen.height - 8) }

    func title(_ texts: Texts, on screen: Size) -> String {
        let counted = list.items.map { "\($0.count)" }
        return [texts[.cookies], environment, counted].compactMap(\.self).joined(separator: " · ")
    }

    func drawAbsence(in frame: inout Frame, with drawing: Drawing) {
        drawing.say(list.items == nil ? .loading : .noCookies, in: &frame)
    }

    /// The widths of the names and of the places.
    func columns(
        of cookies: [ListedCookie],
        in width: Int,
        with drawing: Drawing
    ) -> (name: Int, place: Int) {
        let names = cookies.map { TextWidth.columns(of: $0.key.name) }.max() ?? 0
        let places = cookies.map { TextWidth.columns(of: $0.place) }.max() ?? 0
        return (min(names, width / 4), min(places, width / 3))
    }

    func draw(
        _ row: ListRow<ListedCookie>,
        _ columns: (name: Int, place: Int),
        in frame: inout Frame
    ) {
        let (cookie, drawing) = (row.item, row.drawing)
        let second = 2 + columns.name + Self.gap
        let third = second + columns.place + Self.gap
        row.drawMarker(in: &frame)
        frame.write(
            cookie.key.name,
            at: Point(2, 0),
            style: row[.dataKey],
            width: columns.name,
            truncation: .ellipsis
        )
        frame.write(
            cookie.place,
            at: Point(second, 0),
            style: row[.url],
            width: columns.place,
            truncation: .ellipsis
        )
        let value = isPeeking ? cookie.value.reveal() : Redaction.mask
        let spans = [
            Span(value, row[isPeeking ? .dataString : .inputSecret]),
            Span("  " + cookie.expiry(drawing.texts, drawing.times), row[.muted]),
        ]
        frame.write(
            spans.truncated(to: max(0, frame.size.width - third)),
            at: Point(third, 0)
        )
    }
}
