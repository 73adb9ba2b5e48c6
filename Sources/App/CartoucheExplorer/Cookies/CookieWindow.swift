import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import SecretValues
import TerminalUI
package import TerminalWidgets

/// A window that lists the cookies of an environment, which can be removed.
package struct CookieWindow: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case peeked
        case removed
        case allRemoved
        case copied
        case closed
    }

    /// The reading of the environment that the cookies belong to.
    let opening: EnvironmentOpening
    let environment: String?
    /// The cookies; nil until they are listed.
    private(set) var cookies: [ListedCookie]?
    private(set) var list = ListView.State()
    /// Whether values are shown.
    private(set) var isPeeking = false
    var size: Size

    init(_ environment: ExplorerEnvironment, on screen: Size) {
        opening = environment.opening
        self.environment = environment.name
        size = screen
    }

    static let keys = KeyTable<Message>([
        KeyBinding(["d", .delete], .keyRemoveCookie, .removed),
        KeyBinding([.escape, "C", "q"], .keyClose, .closed),
        KeyBinding(["X"], .keyRemoveCookies, .allRemoved),
        KeyBinding([.alt("s"), .enter], .keyPeek, .peeked),
        KeyBinding(["y"], .keyCopyValue, .copied),
    ]).moving(Message.moved)

    var keys: KeyTable<Message> { Self.keys }

    /// The cookie under the cursor.
    var selected: ListedCookie? {
        guard let cookies, cookies.indices.contains(list.selection) else { return nil }
        return cookies[list.selection]
    }

    mutating func show(_ cookies: [ListedCookie]) {
        self.cookies = cookies
        list.select(list.selection, count: cookies.count, height: Self.listHeight(on: size))
    }

    mutating func fit(_ size: Size) {
        self.size = size
        list.select(list.selection, count: cookies?.count ?? 0, height: Self.listHeight(on: size))
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            let height = Self.listHeight(on: size)
            list.move(motion, count: cookies?.count ?? 0, height: height)
        case .peeked: isPeeking.toggle()
        case .closed: return .closes()
        case .removed: return remove([selected].compactMap(\.self), in: &model)
        case .allRemoved: return remove(cookies ?? [], in: &model)
        case .copied:
            guard let selected else { return nothing(in: &model) }
            let request = CopyRequest.text(selected.value.reveal())
            model.lastCopy = request
            return .asks([.copy(request)])
        }
        return .stays
    }

    private func remove(
        _ cookies: [ListedCookie],
        in model: inout ExplorerModel
    ) -> OverlayOutcome {
        guard !cookies.isEmpty else { return nothing(in: &model) }
        let removal = CookieRemoval(opening: opening, keys: cookies.map(\.key))
        return .asks([.removeCookies(removal, for: OverlayID(model.openedOverlays))])
    }

    private func nothing(in model: inout ExplorerModel) -> OverlayOutcome {
        model.notice = Notice(.noCookies, tone: .warning)
        return .stays
    }
}
