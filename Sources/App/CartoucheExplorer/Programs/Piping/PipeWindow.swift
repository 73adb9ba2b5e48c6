import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

/// Asks for the command that the body on the screen is piped to.
///
/// Whoever types a command and presses Enter has decided to run it, so nothing else is asked; the first time,
/// the window says what running it means.
struct PipeWindow: OverlayWindow {
    enum Message: Equatable, Sendable {
        case typed(Key)
        case pasted(String)
        case confirmed
        case closed
    }

    private static let widest = 76

    /// The response that was on the screen; another one may be by now.
    let ended: EndedExchange
    private(set) var command: TextField.State
    /// Whether no command was run before.
    let isFirst: Bool

    init(_ ended: EndedExchange, offering command: String, isFirst: Bool) {
        self.ended = ended
        self.command = TextField.State(command)
        self.isFirst = isFirst
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyRunCommand, .confirmed),
        KeyBinding([.escape], .keyClose, .closed),
    ])

    var keys: KeyTable<Message> { Self.keys }

    var line: TextField.State? { command }

    func message(for key: Key) -> Message? {
        Self.keys.intent(for: key) ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .typed(let key): _ = command.handle(key)
        case .pasted(let text): command.paste(text)
        case .closed: return .closes()
        case .confirmed:
            guard !command.text.allSatisfy(\.isWhitespace) else {
                model.notice = Notice(.pipeNeedsCommand, tone: .warning)
                return .stays
            }
            return .closes(model.pipe(PipeRequest(ended, to: command.text)))
        }
        return .stays
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let width = max(1, min(frame.size.width - 6, Self.widest))
        let lines = sentences(texts).flatMap { TextWrapping.lines(of: $0, width: width) }
        let size = Size(width + 2, lines.count + 2)
        OverlayFrame(title: texts[.pipeTitle], size: size, hints: hints(texts))
            .draw(in: &frame, with: drawing) { frame in
                for (y, line) in lines.enumerated() {
                    frame.write(line, at: Point(1, y), style: drawing[.text])
                }
                let room = Rect(x: 1, y: frame.size.height - 1, width: width, height: 1)
                frame.subframe(room) { frame in
                    TextField(command, isFocused: true, placeholder: "jq .items")
                        .draw(in: &frame, styles: drawing.field(.inputValue))
                }
            }
    }

    private func sentences(_ texts: Texts) -> [String] {
        let size = texts.quantity(bytes: ended.exchange.response?.bytes.count ?? 0)
        return [
            texts(.pipeSize, size), ended.isComplete ? nil : texts[.saveCut],
            isFirst ? texts[.pipeMeaning] : nil,
        ].compactMap(\.self)
    }
}

extension ExplorerModel {
    /// Asks for a command for the body on the screen, offering the last one.
    mutating func openPiping() -> [ExplorerCommand] {
        guard let ended = response.answer?.ended, let body = ended.exchange.response else {
            notice = Notice(.noResponseYet)
            return []
        }
        guard body.bytes.count > 0 else {
            notice = Notice(.emptyBody)
            return []
        }
        return openPiping(ended)
    }

    mutating func openPiping(_ ended: EndedExchange) -> [ExplorerCommand] {
        let last = programs.lastCommand
        return open(PipeWindow(ended, offering: last ?? "", isFirst: last == nil))
    }

    mutating func pipe(_ request: PipeRequest) -> [ExplorerCommand] {
        programs.lastCommand = request.command
        return open(OutputWindow(request, on: size)) { [.pipe($0, request)] }
    }
}
