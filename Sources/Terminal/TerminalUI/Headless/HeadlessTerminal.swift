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

    /// The events that were sent, for one reader.
    public let events: AsyncStream<TerminalEvent>

    /// The frame that was presented last.
    public private(set) var frame: Frame

    /// The number of frames that were presented.
    public private(set) var frameCount = 0

    /// The number of events that were sent.
    public private(set) var sentEvents = 0

    private let input: AsyncStream<TerminalEvent>.Continuation

    /// Creates an empty terminal.
    public init(_ size: Size) {
        self.size = size
        self.frame = Frame(size)
        (events, input) = AsyncStream.makeStream()
    }

    /// Sends an event to the program.
    public func send(_ event: TerminalEvent) {
        sentEvents += 1
        input.yield(event)
    }

    /// Resizes the terminal and sends the new size to the program.
    ///
    ///     terminal.resize(to: Size(40, 10))
    public func resize(to size: Size) {
        self.size = size
        send(.resized(size))
    }

    /// Ends the events, which ends the run.
    public func finish() {
        input.finish()
    }

    /// Ends the events; the last frame stays readable.
    ///
    ///     terminal.close()
    public func close() {
        input.finish()
    }

    /// Stores the frame as the one on screen.
    ///
    ///     var frame = Frame(terminal.size)
    ///     frame.write("Pets", at: .topLeft)
    ///     terminal.present(frame)
    ///     terminal.screen.hasPrefix("Pets")    // true
    public func present(_ frame: Frame) {
        self.frame = frame
        frameCount += 1
    }

    /// The screen as text: rows joined by newlines, without trailing blanks.
    public var screen: String { frame.buffer.text }
}
