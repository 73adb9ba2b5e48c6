import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A window for choosing the file of a row in a folder.
struct FilePicker: ListWindow {
    enum Action: Equatable, Sendable {
        case wentUp
    }

    typealias Message = ListMessage<Action>

    /// The field that the file is for.
    let subject: FieldSubject
    private(set) var query: FolderQuery
    /// The folder on the screen; nil until one is read.
    private(set) var listing: FolderListing?
    /// The entries that match the typed words, in the folder's order.
    var list = ItemList<FolderEntry>(line: TextField.State())
    /// The name of the entry to select when its folder is read.
    private var wanted: String?

    /// Begins in the folder of the path in the field, or else in the working directory.
    init(for subject: FieldSubject, of field: FormField) {
        self.subject = subject
        let typed = FolderQuery(completing: field.namedFile ?? "")
        query = FolderQuery(all: typed.folder)
        wanted = typed.beginning
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter, .right], .keyEnterFolder, .chosen),
        KeyBinding([.escape], .keyDismiss, .closed),
        KeyBinding([.left], .keyParentFolder, .action(.wentUp)),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }

    func message(for key: Key) -> Message? {
        // Without typed text, Backspace leaves the folder.
        if key == .backspace, list.line?.text.isEmpty == true { return .action(.wentUp) }
        return listMessage(for: key)
    }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.listFolder(id, query)] }

    /// Shows a folder if it answers the latest query.
    mutating func show(_ listing: FolderListing) {
        guard listing.query == query else { return }
        self.listing = listing
        list.line = TextField.State()
        narrow()
    }

    mutating func narrow(in model: inout ExplorerModel) -> Effect {
        narrow()
        return .nothing
    }

    mutating func perform(_ action: Action, in model: inout ExplorerModel) -> Effect {
        switch action {
        case .wentUp: goUp(in: &model)
        }
    }

    /// The folder on the screen, unless another one was requested.
    private var current: FolderListing? { listing?.query == query ? listing : nil }

    /// Opens a folder or takes a file.
    mutating func choose(in model: inout ExplorerModel) -> Effect {
        guard let current, let entry = list.selected else {
            return .notice(current == nil ? .loading : .nothingFound, tone: .warning)
        }
        guard entry.isTypable else {
            return .notice(.fileNameUnusable, entry.shownName, tone: .warning)
        }
        let path = current.path(of: entry)
        switch entry.kind {
        case .folder: return ask(for: path + "/", selecting: nil, in: model)
        case .file:
            if let commands = model.pick(path, for: subject) { return .closing(commands) }
            return .notice(.fileNameUnusable, entry.shownName, tone: .warning)
        case .other: return .notice(.notAFile, entry.shownName, tone: .warning)
        }
    }

    private mutating func goUp(in model: inout ExplorerModel) -> Effect {
        guard let current else {
            return .notice(.loading, tone: .warning)
        }
        // A folder that can't be read may end with slashes or be relative to the working directory.
        var parts = current.path.split(separator: "/", omittingEmptySubsequences: false)
        while parts.last?.isEmpty == true { parts.removeLast() }
        guard let name = parts.popLast() else {
            return .notice(.noParentFolder, tone: .warning)
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
    ) -> Effect {
        query = FolderQuery(all: folder)
        wanted = name
        return Effect([.listFolder(model.windows.newest, query)])
    }

    /// Shows the entries that match the typed words; hidden entries only after a dot.
    private mutating func narrow() {
        let words = list.line?.text.lowercased() ?? ""
        let wantsHidden = words.hasPrefix(".") || wanted?.hasPrefix(".") == true && words.isEmpty
        let shown = listing?.entries.filter { entry in
            (wantsHidden || !entry.isHidden)
                && (words.isEmpty || entry.name.lowercased().contains(words))
        }
        let row = words.isEmpty ? shown?.firstIndex { $0.name == wanted } : nil
        list.show(shown, selecting: row ?? 0)
    }
}

extension FolderListing {
    fileprivate func path(of entry: FolderEntry) -> String {
        path.hasSuffix("/") ? path + entry.name : path + "/" + entry.name
    }
}
