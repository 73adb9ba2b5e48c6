package import TerminalUI

/// What happens to the program as a whole.
package enum WorkspaceMessage: Equatable, Sendable {
    case resized(Size)
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
    case environmentOpened(ExplorerEnvironment)
    case environmentRefused(reason: String)
    case sent
    case escaped
    case quitAsked
    case interrupted
    case stopped
    /// What became of something that was to be copied.
    case copied(Notice)
    case clicked(Point)
    case wheelTurned(Point, Int)
    /// A key that means nothing where it was pressed.
    case keyWithoutMeaning(Key)
}

/// Keys that mean the same in every pane.
enum WorkspaceKeys {
    /// What becomes of letters where the focus is.
    enum Typing {
        /// They are typed.
        case text
        /// They could be meant as text: the row of a form that takes none.
        case row
        /// They are commands.
        case commands
    }

    /// Also while text is typed: none of them types anything.
    static let always = KeyTable<WorkspaceMessage>([
        KeyBinding([.tab], .keyNextPane, .nextPane),
        KeyBinding([.backTab], .keyPreviousPane, .previousPane),
        KeyBinding([.ctrl("r")], .keySend, .sent),
        KeyBinding([.ctrl("f")], .keyFindEndpoint, .findOpened),
        KeyBinding([.function(1)], .keyHelp, .helpOpened),
        KeyBinding([.escape], .keyBack, .escaped),
        KeyBinding([.ctrl("c")], .keyInterrupt, .interrupted),
    ])

    /// Only where letters are not typed.
    static let letters = KeyTable<WorkspaceMessage>([
        KeyBinding(["?"], .keyHelp, .helpOpened),
        KeyBinding(["1"], .keyEndpointsPane, .paneChosen(.endpoints)),
        KeyBinding(["2"], .keyRequestPane, .paneChosen(.request)),
        KeyBinding(["3", "4"], .keyResponsePane, .paneChosen(.response)),
        KeyBinding(["H"], .keyHistory, .historyOpened),
        KeyBinding(["p"], .keyEnvironments, .environmentsOpened),
        KeyBinding(["T"], .keyThemes, .themePickerOpened),
        KeyBinding(["f"], .keyFullscreen, .fullscreenToggled),
        KeyBinding(["\\"], .keyHideEndpoints, .endpointsToggled),
        KeyBinding(["q"], .keyQuit, .quitAsked),
        KeyBinding(["L"], .keyLog, .logOpened),
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
    var typesWord: Bool { typed.map { $0.isLetter || $0.isNumber } ?? false }
}

extension ExplorerModel {
    mutating func update(
        _ message: WorkspaceMessage,
        in program: ExplorerProgram
    )
        -> [ExplorerCommand]
    {
        switch message {
        case .resized(let size):
            self.size = size
            setFocus(focus)
            fitLog()
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
        case .helpOpened: overlay = .help(HelpOverlay(of: self, in: program))
        case .historyOpened:
            overlay = .history(HistoryList())
            return [.loadHistory]
        case .themePickerOpened:
            overlay = .themes(ThemePicker(program.themes, current: theme))
        case .logOpened: return openLog()
        case .environmentsOpened:
            overlay = .environments(EnvironmentPicker(current: environment.name))
            return [.loadEnvironments]
        case .environmentOpened(let environment): use(environment, in: program)
        case .environmentRefused(let reason): notice = Notice(.said, reason, tone: .error)
        case .sent:
            // What cannot be seen is not sent.
            guard focus != .endpoints || !endpointList.foundNothing else {
                notice = Notice(.nothingToOpen, tone: .warning)
                return []
            }
            return update(with: .requestEditor(.sent), in: program)
        case .escaped: return escape(in: program)
        case .quitAsked: quit()
        case .interrupted: return interrupt(in: program)
        case .stopped: isFinished = true
        case .copied(let notice): self.notice = notice
        case .clicked(let point): return click(at: point, in: program)
        case .wheelTurned(let point, let rows): return turnWheel(at: point, by: rows, in: program)
        case .keyWithoutMeaning(let key):
            notice = Notice(reason(for: key, in: program), key.description, tone: .warning)
        }
        return []
    }

    /// Why a key means nothing.
    private func reason(for key: Key, in program: ExplorerProgram) -> TextKey {
        guard overlay == nil else { return .keyDoesNothingInWindow }
        let isForText = key.typesWord && program.typing(in: self) == .row
        return isForText ? .rowTakesNoText : .keyDoesNothing
    }

    private mutating func stepFocus(by steps: Int) {
        let count = Focus.allCases.count
        var next = focus
        repeat {
            next = Focus.allCases[(next.rawValue + steps + count) % count]
        } while hidesEndpoints && next == .endpoints && layout.kind != .small
        setFocus(next)
    }

    /// Esc: cancels what runs, else goes back towards the list.
    private mutating func escape(in program: ExplorerProgram) -> [ExplorerCommand] {
        if response.run != nil { return update(with: .response(.cancelled), in: program) }
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

    private mutating func quit() {
        guard response.run != nil || requestEditor.hasDrafts else {
            isFinished = true
            return
        }
        overlay = .quitQuestion(QuitQuestion(isRunning: response.run != nil))
    }

    private mutating func interrupt(in program: ExplorerProgram) -> [ExplorerCommand] {
        if wasInterrupted {
            isFinished = true
            return []
        }
        wasInterrupted = true
        let closing = closeLog()
        overlay = nil
        notice = Notice(.interruptAgain, tone: .warning)
        guard let run = response.run, !run.isCancelled else { return closing }
        let commands = closing + update(with: .response(.cancelled), in: program)
        wasInterrupted = true
        notice = Notice(.interruptAgain, tone: .warning)
        return commands
    }
}
