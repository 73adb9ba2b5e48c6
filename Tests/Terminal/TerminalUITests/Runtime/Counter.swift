import TerminalUI

/// A program that counts keys, for tests of runtimes.
struct Counter: Program {
    struct Model: Equatable, Sendable {
        var count = 0
        var heard: [String] = []
        var isDone = false
    }

    enum Message: Equatable, Sendable {
        case key(Key)
        case heard(String)
        case ended
    }

    enum Command: Equatable, Sendable {
        case echo(String)
        case waitForEver
    }

    func start(in size: Size) -> (Model, [Command]) {
        (Model(), [.echo("started in \(size)")])
    }

    func message(for event: TerminalEvent, in model: Model) -> Message? {
        switch event {
        case .key(let key): .key(key)
        case .quit: .ended
        case .paste(let text): .heard(text)
        case .mouse, .pasteCut, .resized, .resumed: nil
        }
    }

    func update(_ model: inout Model, with message: Message) -> [Command] {
        switch message {
        case .key("q"), .ended: model.isDone = true
        case .key("w"): return [.waitForEver]
        case .key("e"): return [.echo("e")]
        case .key: model.count += 1
        case .heard(let text): model.heard.append(text)
        }
        return []
    }

    func view(_ model: Model, in frame: inout Frame) {
        frame.write("\(model.count) \(model.heard.joined(separator: ","))", at: .topLeft)
    }

    func isFinished(_ model: Model) -> Bool { model.isDone }
}

/// Echoes, and waits until it is cancelled.
struct CounterInterpreter: Interpreter {
    let cancelled = Mailbox<String>()

    @concurrent func perform(
        _ command: Counter.Command,
        send: @escaping @Sendable (Counter.Message) -> Void
    ) async {
        switch command {
        case .echo(let text): send(.heard(text))
        case .waitForEver:
            let (never, _) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            cancelled.post("cancelled")
        }
    }
}
