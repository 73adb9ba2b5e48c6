import CartoucheTexts
package import TerminalUI
import TerminalWidgets

/// A window over the panes that receives all keys while it is open.
///
/// A new window is a type in its own folder, a key in ``WorkspaceKeys`` that opens it, an entry in
/// ``KeyPlace`` for the help, and its texts.
protocol OverlayWindow: Equatable, Sendable {
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
    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome

    /// Fits the window to a new screen size.
    mutating func fit(_ size: Size)

    /// Reverts the effects on the model if the window closes without a decision.
    func dismiss(in model: inout ExplorerModel)

    /// Returns the commands that end the window's effects whenever it closes.
    func closingCommands(_ id: OverlayID) -> [ExplorerCommand]

    func draw(in frame: inout Frame, with drawing: Drawing)
}

/// The state of a window after a message.
enum OverlayOutcome {
    case stays
    /// It stays open and requests effects.
    case asks([ExplorerCommand])
    case closes([ExplorerCommand] = [])
}

/// Input while a window is open.
package enum OverlayInput: Equatable, Sendable {
    case key(Key)
    case pasted(String)
    case clicked(Point)
    case wheelTurned(Int)
}

/// Identifies an opened window within one run of the program.
package struct OverlayID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}

/// The window that is open.
package struct Overlay: Equatable, Sendable {
    package let id: OverlayID
    var window: any OverlayWindow

    package static func == (left: Overlay, right: Overlay) -> Bool {
        left.id == right.id && left.window.isEqual(to: right.window)
    }
}

extension OverlayWindow {
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
    func closingCommands(_ id: OverlayID) -> [ExplorerCommand] { [] }

    func hints(_ texts: Texts) -> [HelpBar.Hint] { keys.shortHints(texts) }

    /// Handles input; returns nil if the input has no meaning in the window.
    fileprivate mutating func handle(
        _ input: OverlayInput,
        in model: inout ExplorerModel
    ) -> OverlayOutcome? {
        switch input {
        case .key(let key): message(for: key).map { update($0, in: &model) }
        case .pasted(let text): message(forPasted: text).map { update($0, in: &model) }
        case .clicked(let point): press(keys(forClickAt: point, in: model), in: &model)
        case .wheelTurned(let rows): press(keys(forWheel: rows), in: &model)
        }
    }

    fileprivate func isEqual(to other: any OverlayWindow) -> Bool { (other as? Self) == self }
}

extension ExplorerModel {
    /// Replaces the current window with another.
    mutating func open(
        _ window: any OverlayWindow,
        _ commands: (OverlayID) -> [ExplorerCommand] = { _ in [] }
    ) -> [ExplorerCommand] {
        let closing = dismissOverlay()
        openedOverlays += 1
        let id = OverlayID(openedOverlays)
        overlay = Overlay(id: id, window: window)
        return closing + commands(id)
    }

    /// Closes the window without a decision.
    mutating func dismissOverlay() -> [ExplorerCommand] {
        let open = [overlay, coveredOverlay].compactMap(\.self)
        overlay = nil
        coveredOverlay = nil
        for overlay in open { overlay.window.dismiss(in: &self) }
        return open.flatMap { $0.window.closingCommands($0.id) }
    }

    /// Passes input to the open window.
    mutating func update(_ input: OverlayInput) -> [ExplorerCommand] {
        guard let open = overlay else { return [] }
        var window = open.window
        // Removed first, because a decision may open another window.
        overlay = nil
        switch window.handle(input, in: &self) {
        case .closes(let commands)?:
            uncover()
            return window.closingCommands(open.id) + commands
        case .stays?: overlay = Overlay(id: open.id, window: window)
        case .asks(let commands)?:
            overlay = Overlay(id: open.id, window: window)
            return commands
        case nil:
            overlay = open
            notice =
                switch input {
                case .key(let key):
                    Notice(.keyDoesNothingInWindow, key.description, tone: .warning)
                case .pasted: Notice(.pasteDropped, tone: .warning)
                case .clicked, .wheelTurned: nil
                }
        }
        return []
    }

    /// Changes the window that requested an answer, if it is still open.
    mutating func change<Window: OverlayWindow>(
        _ id: OverlayID,
        as type: Window.Type = Window.self,
        _ change: (inout Window) -> Void
    ) {
        for place in [\ExplorerModel.overlay, \.coveredOverlay] {
            guard let open = self[keyPath: place], open.id == id,
                var window = open.window as? Window
            else { continue }
            change(&window)
            self[keyPath: place] = Overlay(id: id, window: window)
        }
    }
}
