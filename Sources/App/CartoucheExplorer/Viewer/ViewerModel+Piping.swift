import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import ValueTree

/// The command that reads the viewer's document: its text field, then its output.
enum ViewerPiping: Equatable, Sendable {
    case asking(BodyWindow)
    case output(Int, OutputWindow)

    /// The text field that receives typed text.
    var line: TextField.State? {
        switch self {
        case .asking(let window): window.line
        case .output(_, let window): window.line
        }
    }

    /// Returns whether a key has a meaning there.
    func takes(_ key: Key) -> Bool {
        switch self {
        case .asking(let window): window.message(for: key) != nil
        case .output(_, let window): window.message(for: key) != nil
        }
    }

    /// The keys of the open window.
    var scope: KeyScope {
        switch self {
        case .asking(let window): KeyScope(window.keys.rows, isText: true)
        case .output(_, let window): KeyScope(window.keys.rows, isText: window.line != nil)
        }
    }

    /// The key places that the help explains there.
    var places: [KeyPlace] {
        switch self {
        case .asking: [.piping]
        case .output(_, let window):
            window.report == nil ? [.runningCommand] : [.pipedOutput, .outputCopying]
        }
    }

    mutating func fit(_ size: Size) {
        guard case .output(let number, var window) = self else { return }
        window.fit(size)
        self = .output(number, window)
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        switch self {
        case .asking(let window): window.draw(in: &frame, with: drawing)
        case .output(_, let window): window.draw(in: &frame, with: drawing)
        }
    }
}

/// Piping the viewer's document to a command of the user, as the explorer does for a response.
extension ViewerModel {
    /// Asks for a command, proposing the last one.
    mutating func openPiping() -> [ViewerCommand] {
        guard let lines = body.lines else {
            notice = Notice(.notReadYet)
            return []
        }
        guard lines.bytes.count > 0 else {
            notice = Notice(.emptyBody)
            return []
        }
        let last = programs.lastCommand
        piping = .asking(BodyWindow(piping: .document(lines), offering: last))
        return []
    }

    mutating func take(_ input: TypedInput) -> [ViewerCommand] {
        switch (piping, input) {
        case (nil, _): return []
        case (.asking(let window), .key(let key)):
            return window.message(for: key).map { ask($0, window) } ?? []
        case (.asking(let window), .paste(let text)): return ask(.pasted(text), window)
        case (.output(let number, let window), .key(let key)):
            return window.message(for: key).map { read($0, number, window) } ?? []
        case (.output(let number, let window), .paste(let text)):
            return window.message(forPasted: text).map { read($0, number, window) } ?? []
        }
    }

    private mutating func ask(_ message: BodyWindow.Message, _ asked: BodyWindow) -> [ViewerCommand]
    {
        var window = asked
        switch message {
        case .typed, .pasted:
            window.edit(message)
            piping = .asking(window)
        case .closed: piping = nil
        case .confirmed:
            guard let command = window.text else {
                notice = Notice(.pipeNeedsCommand, tone: .warning)
                return []
            }
            programs.lastCommand = command
            pipeCount += 1
            let request = PipeRequest(window.source, to: command)
            piping = .output(pipeCount, OutputWindow(request, on: size))
            return [.pipe(pipeCount, request)]
        }
        return []
    }

    private mutating func read(
        _ message: OutputWindow.Message,
        _ number: Int,
        _ read: OutputWindow
    ) -> [ViewerCommand] {
        var window = read
        switch message {
        case .closed: piping = nil
        case .ended:
            piping = nil
            notice = window.endNotice
            return [.stopPiping(number)]
        case .another: return openPiping()
        case .copyStarted, .copyForgotten, .outputCopied, .text:
            let effect = window.read(message, after: &body.lastSearch)
            piping = .output(number, window)
            notice = effect.notice.map { Notice($0) }
            for case .copy(let request) in effect.requests { lastCopy = request }
            return commands(for: effect.requests)
        }
        return []
    }

    /// Scrolls the output of a command.
    mutating func turnWheel(by rows: Int) -> [ViewerCommand] {
        guard case .output(let number, let window) = piping else { return [] }
        return read(.text(.wheelTurned(rows)), number, window)
    }

    /// Shows the output of a command, unless its window has been closed.
    mutating func show(_ report: PipeReport, of number: Int) {
        guard case .output(number, var window) = piping else { return }
        window.show(report)
        piping = .output(number, window)
    }

    /// Passes search hits to the window that requested them.
    ///
    /// Returns false if there is none.
    mutating func takeInOutput(_ hits: SearchHits, of search: SearchID) -> Bool {
        guard case .output(let number, var window) = piping, window.take(hits, of: search) else {
            return false
        }
        piping = .output(number, window)
        return true
    }
}
