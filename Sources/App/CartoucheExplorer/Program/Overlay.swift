package import TerminalUI
import TerminalWidgets

/// A window over the panes, which has all keys while it is open.
///
/// A new one is a type in a folder of its own, a key in ``WorkspaceKeys`` that opens it, a place for
/// its keys in ``KeyPlace``, and its words.
protocol OverlayWindow: Equatable, Sendable {
    associatedtype Message

    /// What keys mean in it; the hint line and the help show all of them.
    var keys: KeyTable<Message> { get }

    /// What a key means; nil where it means nothing. Unless the window says otherwise, the table says.
    func message(for key: Key) -> Message?

    /// What pasted text means; nil unless the window takes text.
    func message(forPasted text: String) -> Message?

    /// Changes the window, and the model where something was decided.
    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome

    /// Fits the window to a screen of another size.
    mutating func fit(_ size: Size)

    /// Takes back what the window did while it was open, when it closes without a decision.
    func dismiss(in model: inout ExplorerModel)

    /// What the world can stop doing once the window is closed, for whatever reason.
    func closingCommands(_ id: OverlayID) -> [ExplorerCommand]

    func draw(in frame: inout Frame, with drawing: Drawing)
}

/// What becomes of a window.
enum OverlayOutcome {
    case stays
    case closes([ExplorerCommand] = [])
}

/// What a person does while a window is open.
package enum OverlayInput: Equatable, Sendable {
    case key(Key)
    case pasted(String)
}

/// The number of an opened window within one run of the program.
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
    mutating func fit(_ size: Size) {}
    func dismiss(in model: inout ExplorerModel) {}
    func closingCommands(_ id: OverlayID) -> [ExplorerCommand] { [] }

    func hints(_ texts: Texts) -> [HelpBar.Hint] { keys.shortHints(texts) }

    /// Nil where the input means nothing to the window.
    fileprivate mutating func handle(
        _ input: OverlayInput,
        in model: inout ExplorerModel
    ) -> OverlayOutcome? {
        let message =
            switch input {
            case .key(let key): message(for: key)
            case .pasted(let text): message(forPasted: text)
            }
        return message.map { update($0, in: &model) }
    }

    fileprivate func isEqual(to other: any OverlayWindow) -> Bool { (other as? Self) == self }
}

extension ExplorerModel {
    /// Opens a window in the place of the one before.
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
        guard let open = overlay else { return [] }
        overlay = nil
        open.window.dismiss(in: &self)
        return open.window.closingCommands(open.id)
    }

    /// Hands the window what was done while it is open.
    mutating func update(_ input: OverlayInput) -> [ExplorerCommand] {
        guard let open = overlay else { return [] }
        var window = open.window
        // Taken out, so that what the window decides may open another.
        overlay = nil
        switch window.handle(input, in: &self) {
        case .closes(let commands)?: return window.closingCommands(open.id) + commands
        case .stays?: overlay = Overlay(id: open.id, window: window)
        case nil:
            overlay = open
            if case .key(let key) = input {
                notice = Notice(.keyDoesNothingInWindow, key.description, tone: .warning)
            }
        }
        return []
    }

    /// Changes the window that an answer is for, if it is still open.
    mutating func change<Window: OverlayWindow>(
        _ id: OverlayID,
        as type: Window.Type = Window.self,
        _ change: (inout Window) -> Void
    ) {
        guard let open = overlay, open.id == id, var window = open.window as? Window else { return }
        change(&window)
        overlay = Overlay(id: id, window: window)
    }
}
