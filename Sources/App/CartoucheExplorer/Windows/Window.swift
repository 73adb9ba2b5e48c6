import CartoucheTexts
package import TerminalUI
import TerminalWidgets

/// A window over the panes that receives all keys while it is open.
///
/// A new window is a type in its own folder, a key in ``WorkspaceKeys`` that opens it, an entry in
/// ``KeyPlace`` for the help, and its texts.
protocol Window: Equatable, Sendable {
    associatedtype Message

    /// The keys of the window; its hint line and the help show all of them.
    var keys: KeyTable<Message> { get }

    /// Returns the message of a key, or nil; by default the one in `keys`.
    func message(for key: Key) -> Message?

    /// Returns the text for a screen that is too small for windows.
    func hiddenSentence(_ texts: Texts) -> String

    /// Whether the window shows its key hints itself, so that the bottom row doesn't repeat them.
    var showsHints: Bool { get }

    /// The line that receives typed text; nil by default.
    var line: TextField.State? { get }

    /// Returns the message of pasted text; nil by default.
    func message(forPasted text: String) -> Message?

    /// Returns the size inside the border; nil, the default, disables clicks.
    func interior(on screen: Size) -> Size?

    /// Returns the rows that a click chooses from; nil by default.
    func rows(of model: ExplorerModel) -> WindowRows?

    /// Returns the visible rows and their total number; by default those of `rows`.
    func extent(of model: ExplorerModel) -> WindowExtent?

    /// Updates the window, and the model after a decision.
    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect

    /// Fits the window to a new screen size.
    mutating func fit(_ size: Size)

    /// Reverts the effects on the model if the window closes without a decision.
    func dismiss(in model: inout ExplorerModel)

    /// Returns the commands that fetch the contents of the window.
    func openingCommands(_ id: WindowID) -> [ExplorerCommand]

    /// Returns the commands that end the window's effects whenever it closes.
    func closingCommands(_ id: WindowID) -> [ExplorerCommand]

    func draw(in frame: inout Frame, with drawing: Drawing)
}

/// Input while a window is open.
package enum WindowInput: Equatable, Sendable {
    case key(Key)
    case pasted(String)
    case clicked(Point)
    case wheelTurned(Int)
}

extension Window {
    func message(for key: Key) -> Message? { keys.intent(for: key) }
    func message(forPasted text: String) -> Message? { nil }
    func interior(on screen: Size) -> Size? { nil }
    func rows(of model: ExplorerModel) -> WindowRows? { nil }
    func extent(of model: ExplorerModel) -> WindowExtent? {
        rows(of: model).map { WindowExtent($0) }
    }
    var showsHints: Bool { true }
    var line: TextField.State? { nil }
    func hiddenSentence(_ texts: Texts) -> String { texts[.windowHidden] }
    mutating func fit(_ size: Size) {}
    func dismiss(in model: inout ExplorerModel) {}
    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [] }
    func closingCommands(_ id: WindowID) -> [ExplorerCommand] { [] }

    func hints(_ texts: Texts) -> [HelpBar.Hint] { keys.shortHints(texts) }

    /// Handles input; returns nil if the input has no meaning in the window.
    fileprivate mutating func handle(
        _ input: WindowInput,
        in model: inout ExplorerModel
    ) -> Effect? {
        switch input {
        case .key(let key): message(for: key).map { update($0, in: &model) }
        case .pasted(let text): message(forPasted: text).map { update($0, in: &model) }
        case .clicked(let point): press(keys(forClickAt: point, in: model), in: &model)
        case .wheelTurned(let rows): press(keys(forWheel: rows), in: &model)
        }
    }

    func isEqual(to other: any Window) -> Bool { (other as? Self) == self }
}

extension ExplorerModel {
    /// Replaces the current window with another.
    mutating func open(_ window: any Window) -> [ExplorerCommand] {
        let closing = dismissWindows()
        return closing + window.openingCommands(windows.open(window))
    }

    /// Closes the window without a decision.
    mutating func dismissWindows() -> [ExplorerCommand] {
        let open = windows.removeAll()
        for open in open { open.window.dismiss(in: &self) }
        return open.flatMap { $0.window.closingCommands($0.id) }
    }

    /// Passes input to the open window.
    mutating func update(_ input: WindowInput) -> [ExplorerCommand] {
        // Removed first, because a decision may open another window.
        guard let open = windows.removeTop() else { return [] }
        var window = open.window
        guard let effect = window.handle(input, in: &self) else {
            windows.putBack(open)
            notice = refusal(of: input)
            return []
        }
        guard effect.closes else {
            windows.putBack(OpenWindow(id: open.id, window: window))
            return handle(effect)
        }
        windows.uncover()
        return window.closingCommands(open.id) + handle(effect)
    }

    /// Returns the notice that input has no meaning in the open window.
    private func refusal(of input: WindowInput) -> Notice? {
        switch input {
        case .key(let key): Notice(.keyDoesNothingInWindow, key.description, tone: .warning)
        case .pasted: Notice(.pasteDropped, tone: .warning)
        case .clicked, .wheelTurned: nil
        }
    }
}
