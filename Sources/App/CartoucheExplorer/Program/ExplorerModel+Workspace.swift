internal import CartoucheSession
import CartoucheTexts
import EndpointKit
internal import TerminalUI

extension ExplorerModel {
    func layout(in size: Size) -> ScreenLayout {
        ScreenLayout(size, arrangement) { [requestEditor, chosenEndpoint] in
            requestEditor.height(of: chosenEndpoint, most: $0)
        }
    }

    mutating func update(_ message: WorkspaceMessage) -> [ExplorerCommand] {
        let held = workspace.heldDivider
        workspace.heldDivider = nil
        switch message {
        case .nextPane: stepFocus(by: 1)
        case .previousPane: stepFocus(by: -1)
        case .paneChosen(let pane): setFocus(pane)
        case .rawChosen:
            setFocus(.response)
            return response.hasContent ? update(.tabChosen(.raw)) : []
        case .requestTabChosen(let tab): return choose(tab)
        case .responseTabChosen(let tab):
            setFocus(.response)
            return update(.tabChosen(tab))
        case .endpointsToggled:
            workspace.hidesEndpoints.toggle()
            setFocus(workspace.hidesEndpoints && focus == .endpoints ? .request : focus)
        case .fullscreenToggled:
            workspace.isFullscreen.toggle()
            setFocus(focus)
        case .findOpened:
            if !endpointList.isFinding { workspace.focusBeforeFind = focus }
            setFocus(.endpoints)
            _ = endpointList.update(.findStarted, height: listHeight)
        case .helpOpened: return open(HelpWindow(of: self))
        case .windowHelpOpened: coverWithHelp()
        case .paletteOpened: return open(Palette(of: self))
        case .historyOpened:
            var list = HistoryList(times: context.times, texts: context.texts)
            list.show(response.kept.storedFits)
            return open(list)
        case .themePickerOpened: return open(ThemePicker(context.themes, current: theme))
        case .logOpened: return open(LogPane(on: size, times: context.times))
        case .environmentsOpened:
            return open(EnvironmentPicker(current: environment))
        case .cookiesOpened: return open(CookieWindow(environment))
        case .editorOpened: return openEditor()
        case .pagerOpened: return openPager()
        case .pipeOpened: return openPiping()
        case .sent: return send()
        case .escaped: return escape()
        case .quitAsked: return quit()
        case .interrupted: return interrupt()
        case .paneResized(let steps): resizePane(by: steps)
        case .panesReset: resetPanes()
        case .dividerPressed(let divider): press(divider, after: held)
        case .dividerDragged(let divider, let point): drag(divider, to: point)
        case .dividerReleased(let divider): release(divider, after: held)
        case .clicked(let point): return click(at: point)
        case .wheelTurned(let point, let rows): return turnWheel(at: point, by: rows)
        case .curlPasted(let text): return openCurl(text)
        case .pasteWithoutMeaning: notice = Notice(.pasteDropped, tone: .warning)
        case .jumpOpened: openJump()
        // The labels were removed before, as by every action.
        case .jumpTyped: break
        case .pairBegun(let key): typed.prefix = key
        case .pairEnded(let first, let second, let reading):
            return endPair(first, second, reading)
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

    mutating func say(_ violations: [DeclarationViolation]) {
        guard let first = violations.first else { return }
        let sentence = context.texts.words(first)
        notice = Notice(.wrongDeclarations, "\(violations.count)", sentence, tone: .error)
    }

    private mutating func stepFocus(by steps: Int) {
        let count = Focus.allCases.count
        var next = focus
        repeat {
            next = Focus.allCases[(next.rawValue + steps + count) % count]
        } while workspace.hidesEndpoints && next == .endpoints && layout.kind != .small
        setFocus(next)
    }

    /// Ends what is pending or running; otherwise goes back towards the list.
    private mutating func escape() -> [ExplorerCommand] {
        if requests.pending != nil { return handle(requests.end()) }
        if response.run != nil { return update(.cancelled) }
        if workspace.isFullscreen {
            workspace.isFullscreen = false
            setFocus(focus)
        } else if focus == .endpoints {
            notice = Notice(.nothingToCancel)
        } else {
            setFocus(focus == .response && layout.kind == .small ? .request : .endpoints)
        }
        return []
    }

    private mutating func interrupt() -> [ExplorerCommand] {
        guard !typed.wasInterrupted else {
            isFinished = true
            return []
        }
        typed.wasInterrupted = true
        var commands = dismissWindows()
        commands += handle(requests.end())
        if let run = response.run, !run.isCancelled { commands += update(.cancelled) }
        notice = Notice(.interruptAgain, tone: .warning)
        return commands
    }
}
