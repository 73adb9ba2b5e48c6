import CartoucheSession
import CartoucheTexts
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets
import ValueTree

/// Asks for the destination of the body: a file or a command.
struct BodyWindow: Window {
    enum Message: Equatable, Sendable {
        case typed(Key)
        case pasted(String)
        case confirmed
        case closed
    }

    /// The purpose of the text field.
    enum Purpose: Equatable, Sendable {
        /// The path of a file to which the body is saved unchanged.
        case path
        /// A command that reads the body. Pressing Enter runs the command without a further
        /// question. The first time, the window explains what running it means.
        case command(isFirst: Bool)
    }

    private static let widest = 76

    /// The shown body when the window was opened.
    ///
    /// Another body may be shown now.
    let source: BodySource
    let purpose: Purpose
    private var field: TextField.State

    /// Asks for the path of a file for a body.
    init(saving ended: EndedExchange, proposing path: String) {
        source = .response(ended)
        purpose = .path
        field = TextField.State(path)
    }

    /// Asks for a command for a body, proposing the last one, or nil before the first.
    init(piping source: BodySource, offering last: String?) {
        self.source = source
        purpose = .command(isFirst: last == nil)
        field = TextField.State(last ?? "")
    }

    static let pathKeys = keys(.keySave)
    static let commandKeys = keys(.keyRunCommand)

    private static func keys(_ confirming: HelpKey) -> KeyTable<Message> {
        KeyTable([
            KeyBinding([.enter], confirming, .confirmed),
            KeyBinding([.escape], .keyClose, .closed),
        ])
    }

    var keys: KeyTable<Message> {
        switch purpose {
        case .path: Self.pathKeys
        case .command: Self.commandKeys
        }
    }

    var line: TextField.State? { field }

    func message(for key: Key) -> Message? {
        keys.intent(for: key) ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        switch message {
        case .typed, .pasted: edit(message)
        case .closed: return .closing()
        case .confirmed: return confirm(in: &model)
        }
        return .nothing
    }

    /// Changes the text.
    ///
    /// Other messages are for the owner of the window.
    mutating func edit(_ message: Message) {
        switch message {
        case .typed(let key): _ = field.handle(key)
        case .pasted(let text): field.paste(text)
        case .closed, .confirmed: return
        }
    }

    /// The typed text, or nil if it is blank.
    var text: String? { field.text.allSatisfy(\.isWhitespace) ? nil : field.text }

    private func confirm(in model: inout ExplorerModel) -> Effect {
        switch purpose {
        case .path:
            if let ended = source.ended, !field.text.isEmpty {
                return .closing([.save(SaveRequest(ended, to: field.text))])
            }
            return .notice(.saveNeedsPath, tone: .warning)
        case .command:
            if let text { return .closing(model.pipe(PipeRequest(source, to: text))) }
            return .notice(.pipeNeedsCommand, tone: .warning)
        }
    }
}

extension BodyWindow {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let width = max(1, min(frame.size.width - 6, Self.widest))
        let lines = sentences(texts).flatMap { TextWrapping.lines(of: $0, width: width) }
        let size = Size(width + 2, lines.count + 2)
        WindowFrame(title: texts[title], size: size, hints: hints(texts))
            .draw(in: &frame, with: drawing) { frame in
                for (y, line) in lines.enumerated() {
                    frame.write(line, at: Point(1, y), style: drawing[.text])
                }
                let room = Rect(x: 1, y: frame.size.height - 1, width: width, height: 1)
                frame.subframe(room) { frame in
                    TextField(field, isFocused: true, placeholder: placeholder(texts))
                        .draw(in: &frame, styles: drawing.field(.inputValue))
                }
            }
    }

    private var title: HelpKey {
        switch purpose {
        case .path: .saveTitle
        case .command: .pipeTitle
        }
    }

    private func placeholder(_ texts: Texts) -> String {
        switch purpose {
        case .path: texts[.savePlaceholder]
        case .command: "jq .items"
        }
    }

    /// Returns messages about what is passed on, and how it differs from what the server sent.
    private func sentences(_ texts: Texts) -> [String] {
        let ended = source.ended
        let size = texts.quantity(bytes: source.bytes.count)
        let cut = ended?.isComplete ?? true ? nil : texts[.saveCut]
        let sentences =
            switch purpose {
            case .path:
                [
                    texts(.saveSize, size), cut,
                    ended?.origin?.isRedacted == true ? texts[.saveRedacted] : nil,
                    ended?.exchange.response?.headers[.contentEncoding].map {
                        texts(.saveDecoded, $0)
                    },
                ]
            case .command(let isFirst):
                [texts(.pipeSize, size), cut, isFirst ? texts[.pipeMeaning] : nil]
            }
        return sentences.compactMap(\.self)
    }
}
