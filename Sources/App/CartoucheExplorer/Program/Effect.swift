package import CartoucheDocumentView
import CartoucheTexts

/// The effects of an update.
///
/// A pane or a window changes itself and returns the rest: commands for the interpreter, a notice for
/// the user, a window to open. The model handles them in one place.
package struct Effect: Equatable, Sendable {
    package var commands: [ExplorerCommand]
    package var notice: Notice?
    /// The window to open.
    var window: (any Window)?
    /// Whether the window that returns the effect closes.
    var closes = false

    package static let nothing = Effect()

    package init(_ commands: [ExplorerCommand] = [], notice: Notice? = nil) {
        self.commands = commands
        self.notice = notice
    }

    static func notice(
        _ key: TextKey,
        _ arguments: String...,
        tone: Notice.Tone = .info
    ) -> Effect {
        Effect(notice: Notice(key, arguments: arguments, tone: tone))
    }

    static func opening(_ window: any Window) -> Effect {
        var effect = Effect()
        effect.window = window
        return effect
    }

    /// Closes the window.
    static func closing(_ commands: [ExplorerCommand] = [], notice: Notice? = nil) -> Effect {
        var effect = Effect(commands, notice: notice)
        effect.closes = true
        return effect
    }

    package static func == (left: Effect, right: Effect) -> Bool {
        let haveSameWindow =
            switch (left.window, right.window) {
            case (let left?, let right?): left.isEqual(to: right)
            case (nil, nil): true
            case (_?, nil), (nil, _?): false
            }
        return haveSameWindow && left.commands == right.commands && left.notice == right.notice
            && left.closes == right.closes
    }
}

extension Effect {
    /// Creates the effect of a document's update.
    package init(_ effect: DocumentView.Effect) {
        self.init(
            effect.requests.map { ExplorerCommand($0) },
            notice: effect.notice.map { Notice($0) }
        )
    }
}

extension ExplorerCommand {
    /// Creates the command for a request of a document.
    init(_ request: DocumentView.Request) {
        switch request {
        case .search(let id, let request): self = .search(id, request)
        case .copy(let request): self = .copy(request)
        case .open(let source): self = .open(source)
        }
    }
}

extension ExplorerModel {
    /// Shows the notice of an effect, opens its window, and returns all commands.
    mutating func handle(_ effect: Effect) -> [ExplorerCommand] {
        if let notice = effect.notice { self.notice = notice }
        return effect.commands + (effect.window.map { open($0) } ?? [])
    }
}
