/// A terminal without a screen, for tests: events are sent to it and frames are read from it.
///
///     let terminal = HeadlessTerminal(Size(80, 24))
///     async let last = Runtime(program, on: terminal, performing: interpreter).run()
///     terminal.send(.key("q"))
///     terminal.finish()
///     print(await last, terminal.screen)
@MainActor
public final class HeadlessTerminal: Terminal {
    /// The current size in columns and rows.
    public private(set) var size: Size

    /// The request.
    public let events: AsyncStream<TerminalEvent>

    /// What was shown last.
    public private(set) var frame: Frame

    /// How often something was shown.
    public private(set) var frameCount = 0

    /// How many events were sent.
    public private(set) var sentEvents = 0

    private let input: AsyncStream<TerminalEvent>.Continuation

    /// Makes an empty terminal.
    public init(_ size: Size) {
        self.size = size
        self.frame = Frame(size)
        (events, input) = AsyncStream.makeStream()
    }

    /// Lets something happen.
    public func send(_ event: TerminalEvent) {
        sentEvents += 1
        input.yield(event)
    }

    /// Gives the terminal another size and tells the program.
    ///
    ///     terminal.resize(to: Size(40, 10))
    public func resize(to size: Size) {
        self.size = size
        send(.resized(size))
    }

    /// Lets nothing happen any more, which ends the run.
    public func finish() {
        input.finish()
    }

    /// Ends the events; what was shown last stays readable.
    ///
    ///     terminal.close()
    public func close() {
        input.finish()
    }

    /// Remembers the frame.
    ///
    ///     var frame = Frame(terminal.size)
    ///     frame.write("Pets", at: .topLeft)
    ///     terminal.present(frame)
    ///     terminal.screen.hasPrefix("Pets")    // true
    public func present(_ frame: Frame) {
        self.frame = frame
        frameCount += 1
    }

    /// What is on the screen, rows joined by newlines, without the blanks at their ends.
    public var screen: String { frame.buffer.text }
}
