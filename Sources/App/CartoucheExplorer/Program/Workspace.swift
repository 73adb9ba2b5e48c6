package import TerminalUI

/// What a person does outside of any pane.
package enum WorkspaceMessage: Equatable, Sendable {
    case nextPane
    case previousPane
    case paneChosen(Focus)
    case endpointsToggled
    case fullscreenToggled
    case findOpened
    case helpOpened
    case historyOpened
    case themePickerOpened
    case logOpened
    case environmentsOpened
    case sent
    case escaped
    case quitAsked
    case interrupted
    case clicked(Point)
    case wheelTurned(Point, Int)
    /// A key without a meaning where it was pressed.
    case keyWithoutMeaning(Key)
}

/// The keys that work in every pane.
enum WorkspaceKeys {
    /// How letters are taken where the focus is.
    enum Typing {
        /// They are typed.
        case text
        /// They do nothing: the row of a form takes no text, and somebody may be typing.
        case row
        /// They are commands.
        case commands
    }

    /// Keys that work while text is typed, too.
    static let always = KeyTable<WorkspaceMessage>([
        KeyBinding([.tab], .keyNextPane, .nextPane, isHint: true),
        KeyBinding([.backTab], .keyPreviousPane, .previousPane),
        KeyBinding([.ctrl("r")], .keySend, .sent),
        KeyBinding([.ctrl("f")], .keyFindEndpoint, .findOpened),
        KeyBinding([.function(1)], .keyHelp, .helpOpened, isHint: true),
        KeyBinding([.escape], .keyBack, .escaped),
        KeyBinding([.ctrl("c")], .keyInterrupt, .interrupted),
    ])

    /// Keys that work where letters are commands.
    static let letters = KeyTable<WorkspaceMessage>([
        KeyBinding(["?"], .keyHelp, .helpOpened),
        KeyBinding(["1"], .keyEndpointsPane, .paneChosen(.endpoints)),
        KeyBinding(["2"], .keyRequestPane, .paneChosen(.request)),
        KeyBinding(["3", "4"], .keyResponsePane, .paneChosen(.response)),
        KeyBinding(["H"], .keyHistory, .historyOpened, isHint: true),
        KeyBinding(["p"], .keyEnvironments, .environmentsOpened, isHint: true),
        KeyBinding(["T"], .keyThemes, .themePickerOpened, isHint: true),
        KeyBinding(["f"], .keyFullscreen, .fullscreenToggled),
        KeyBinding(["\\"], .keyHideEndpoints, .endpointsToggled),
        KeyBinding(["q"], .keyQuit, .quitAsked, isHint: true),
        KeyBinding(["L"], .keyLog, .logOpened, isHint: true),
    ])

    static func message(for key: Key, _ typing: Typing) -> WorkspaceMessage? {
        if let message = always.intent(for: key) { return message }
        switch typing {
        case .text: return nil
        case .row: return key.typesWord ? nil : letters.intent(for: key)
        case .commands: return letters.intent(for: key)
        }
    }
}

extension Key {
    /// Whether the key types a letter or a digit.
    fileprivate var typesWord: Bool { typed.map { $0.isLetter || $0.isNumber } ?? false }
}

extension ExplorerModel {
    mutating func update(_ message: WorkspaceMessage) -> [ExplorerCommand] {
        switch message {
        case .nextPane: stepFocus(by: 1)
        case .previousPane: stepFocus(by: -1)
        case .paneChosen(let pane): setFocus(pane)
        case .endpointsToggled:
            hidesEndpoints.toggle()
            setFocus(hidesEndpoints && focus == .endpoints ? .request : focus)
        case .fullscreenToggled:
            isFullscreen.toggle()
            setFocus(focus)
        case .findOpened:
            setFocus(.endpoints)
            _ = endpointList.update(.findStarted, height: listHeight)
        case .helpOpened: return open(HelpOverlay(of: self))
        case .historyOpened: return open(HistoryList(on: size)) { [.loadHistory($0)] }
        case .themePickerOpened: return open(ThemePicker(context.themes, current: theme))
        case .logOpened: return open(LogPane(on: size)) { [.followLog($0)] }
        case .environmentsOpened:
            return open(EnvironmentPicker(current: environment.name)) { [.listEnvironments($0)] }
        case .sent: return send()
        case .escaped: return escape()
        case .quitAsked: return quit()
        case .interrupted: return interrupt()
        case .clicked(let point): return click(at: point)
        case .wheelTurned(let point, let rows): return turnWheel(at: point, by: rows)
        case .keyWithoutMeaning(let key):
            let isForText = key.typesWord && typing == .row
            notice = Notice(
                isForText ? .rowTakesNoText : .keyDoesNothing,
                key.description,
                tone: .warning
            )
        }
        return []
    }

    private mutating func stepFocus(by steps: Int) {
        let count = Focus.allCases.count
        var next = focus
        repeat {
            next = Focus.allCases[(next.rawValue + steps + count) % count]
        } while hidesEndpoints && next == .endpoints && layout.kind != .small
        setFocus(next)
    }

    /// Ends what is pending or running, otherwise goes back towards the list.
    private mutating func escape() -> [ExplorerCommand] {
        if pending != nil {
            endPending()
            return []
        }
        if response.run != nil { return update(.cancelled) }
        if isFullscreen {
            isFullscreen = false
            setFocus(focus)
        } else if focus == .endpoints {
            notice = Notice(.nothingToCancel)
        } else {
            setFocus(focus == .response && layout.kind == .small ? .request : .endpoints)
        }
        return []
    }

    private mutating func quit() -> [ExplorerCommand] {
        let isRunning = response.run != nil || pending?.holdsRequest == true
        guard isRunning || requestEditor.hasDrafts else {
            isFinished = true
            return []
        }
        return open(QuitQuestion(isRunning: isRunning))
    }

    private mutating func interrupt() -> [ExplorerCommand] {
        guard !wasInterrupted else {
            isFinished = true
            return []
        }
        wasInterrupted = true
        var commands = dismissOverlay()
        endPending()
        if let run = response.run, !run.isCancelled { commands += update(.cancelled) }
        notice = Notice(.interruptAgain, tone: .warning)
        return commands
    }
}
