import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A window for choosing the file of a row in a folder.
struct FilePicker: OverlayWindow {
    enum Message: Equatable, Sendable {
        case moved(Motion)
        case typed(Key)
        case pasted(String)
        /// Opens a folder or takes a file.
        case entered
        case wentUp
        case dismissed
    }

    /// The field that the file is for.
    let subject: FieldSubject
    private(set) var query: FolderQuery
    /// The folder on the screen; nil until one is read.
    private(set) var listing: FolderListing?
    private(set) var find = TextField.State()
    private(set) var list = ListView.State()
    /// The entries that match the typed words, in the folder's order.
    private(set) var shown: [FolderEntry] = []
    /// The name of the entry to select when its folder is read.
    private var wanted: String?
    private var size: Size

    /// Begins in the folder of the path in the field, or else in the working directory.
    init(for subject: FieldSubject, of field: FormField, on screen: Size) {
        self.subject = subject
        size = screen
        let typed = FolderQuery(completing: field.namedFile ?? "")
        query = FolderQuery(all: typed.folder)
        wanted = typed.beginning
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter, .right], .keyEnterFolder, .entered),
        KeyBinding([.escape], .keyDismiss, .dismissed),
        KeyBinding([.left], .keyParentFolder, .wentUp),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }
    var line: TextField.State? { find }

    func message(for key: Key) -> Message? {
        if let message = Self.keys.intent(for: key, besideLine: find) { return message }
        // Without typed text, Backspace leaves the folder.
        if key == .backspace, find.text.isEmpty { return .wentUp }
        return TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    mutating func fit(_ size: Size) {
        self.size = size
        list.select(list.selection, count: shown.count, height: Self.listHeight(on: size))
    }

    /// Shows a folder if it answers the latest query.
    mutating func show(_ listing: FolderListing) {
        guard listing.query == query else { return }
        self.listing = listing
        find = TextField.State()
        narrow()
        let place = shown.firstIndex { $0.name == wanted } ?? 0
        list.select(place, count: shown.count, height: Self.listHeight(on: size))
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            list.move(motion, count: shown.count, height: Self.listHeight(on: size))
        case .typed(let key):
            _ = find.handle(key)
            narrow()
        case .pasted(let text):
            find.paste(text)
            narrow()
        case .entered: return enter(in: &model)
        case .wentUp: return goUp(in: &model)
        case .dismissed: return .closes()
        }
        return .stays
    }

    /// The folder on the screen, unless another one was requested.
    private var current: FolderListing? { listing?.query == query ? listing : nil }

    private mutating func enter(in model: inout ExplorerModel) -> OverlayOutcome {
        guard let current, shown.indices.contains(list.selection) else {
            model.notice = Notice(current == nil ? .loading : .nothingFound, tone: .warning)
            return .stays
        }
        let entry = shown[list.selection]
        guard entry.isTypable else {
            model.notice = Notice(.fileNameUnusable, entry.shownName, tone: .warning)
            return .stays
        }
        let path = current.path(of: entry)
        switch entry.kind {
        case .folder: return ask(for: path + "/", selecting: nil, in: model)
        case .file:
            if model.pick(path, for: subject) { return .closes() }
            model.notice = Notice(.fileNameUnusable, entry.shownName, tone: .warning)
        case .other: model.notice = Notice(.notAFile, entry.shownName, tone: .warning)
        }
        return .stays
    }

    private mutating func goUp(in model: inout ExplorerModel) -> OverlayOutcome {
        guard let current else {
            model.notice = Notice(.loading, tone: .warning)
            return .stays
        }
        // A folder that can't be read may end with slashes or be relative to the working directory.
        var parts = current.path.split(separator: "/", omittingEmptySubsequences: false)
        while parts.last?.isEmpty == true { parts.removeLast() }
        guard let name = parts.popLast() else {
            model.notice = Notice(.noParentFolder, tone: .warning)
            return .stays
        }
        return ask(
            for: parts.map { $0 + "/" }.joined(),
            selecting: String(name),
            in: model
        )
    }

    /// Requests another folder; until it is read, this one is shown but nothing can be chosen.
    private mutating func ask(
        for folder: String,
        selecting name: String?,
        in model: ExplorerModel
    ) -> OverlayOutcome {
        query = FolderQuery(all: folder)
        wanted = name
        return .asks([.listFolder(OverlayID(model.openedOverlays), query)])
    }

    /// Shows the entries that match the typed words; hidden entries only after a dot.
    private mutating func narrow() {
        let words = find.text.lowercased()
        let wantsHidden = words.hasPrefix(".") || wanted?.hasPrefix(".") == true && words.isEmpty
        shown = (listing?.entries ?? []).filter { entry in
            (wantsHidden || !entry.isHidden)
                && (words.isEmpty || entry.name.lowercased().contains(words))
        }
        list = ListView.State()
    }
}

extension FolderListing {
    fileprivate func path(of entry: FolderEntry) -> String {
        path.hasSuffix("/") ? path + entry.name : path + "/" + entry.name
    }
}
