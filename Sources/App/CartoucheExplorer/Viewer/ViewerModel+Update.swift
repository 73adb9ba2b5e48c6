import TerminalUI
import ValueTree

extension ViewerModel {
    mutating func update(with message: ViewerMessage, in program: ViewerProgram) -> [ViewerCommand]
    {
        if message.isFromPerson { notice = nil }
        switch message {
        case .resized(let size):
            self.size = size
            body.reveal(layout: layout)
        case .body(let message): return update(message)
        case .indexed(let parsed, let lines):
            body.show(parsed)
            body.show(lines)
            body.reveal(layout: layout)
            notice = parsed.ending.map { Notice(.breaksOffAt, at: $0.error, tone: .error) }
        case .checked(let reading):
            body.show(reading)
            body.reveal(layout: layout)
        case .sideChosen(let side): choose(side)
        case .sideChanged: choose(body.side == .tree ? .raw : .tree)
        case .splitToggled:
            splitChoice = !isSplit
            body.reveal(layout: layout)
        case .helpOpened: help = HelpOverlay(sections: ViewerProgram.helpSections)
        case .help(let message): return update(message, in: program)
        case .copied(let notice): self.notice = notice
        case .keyWithoutMeaning(let key):
            notice = Notice(.keyDoesNothing, key.description, tone: .warning)
        case .quit: isFinished = true
        }
        return []
    }

    private mutating func choose(_ side: BodyView.Side) {
        body.side = side
        body.reveal(layout: layout)
    }

    private mutating func update(_ message: BodyView.Message) -> [ViewerCommand] {
        let before = layout
        let outcome = body.update(message, layout: before)
        notice = outcome.notice
        if layout != before { body.reveal(layout: layout) }
        return outcome.commands.compactMap { command in
            switch command {
            case .search(let id, let request): .search(id, request)
            case .copy(let request): .copy(request)
            case .send, .cancel, .read, .stopReading, .readClock, .loadHistory, .listEnvironments,
                .useEnvironment, .keepSecret, .followLog, .stopFollowingLog:
                nil
            }
        }
    }

    private mutating func update(
        _ message: HelpOverlay.Message,
        in program: ViewerProgram
    )
        -> [ViewerCommand]
    {
        guard var help else { return [] }
        let height = HelpOverlay.height(in: size)
        switch help.update(message, texts: program.texts, height: height) {
        case .stays: self.help = help
        case .closed: self.help = nil
        case .chosen(let key):
            self.help = nil
            guard let message = program.message(for: .key(key), in: self) else { return [] }
            return update(with: message, in: program)
        }
        return []
    }
}

extension ViewerMessage {
    /// Whether a person did something, and not the world.
    fileprivate var isFromPerson: Bool {
        switch self {
        case .resized, .indexed, .checked, .copied, .body(.searching(.done)): false
        case .body, .sideChosen, .sideChanged, .splitToggled, .helpOpened, .help,
            .keyWithoutMeaning, .quit:
            true
        }
    }
}
