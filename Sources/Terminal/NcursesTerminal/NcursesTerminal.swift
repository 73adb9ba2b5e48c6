internal import CTerminal
internal import Dispatch
internal import Glibc
package import TerminalUI

/// The terminal that the program was started in; one per process.
///
/// It never polls: keys and signals wake the main queue.
@MainActor package final class NcursesTerminal: Terminal {
    package private(set) var size: Size
    package let events: AsyncStream<TerminalEvent>
    /// The signal that asked the program to end; nil if none did.
    ///
    /// A closed terminal counts as SIGHUP, `^\` as SIGQUIT.
    package private(set) var endingSignal: Int32?
    private let eventSink: AsyncStream<TerminalEvent>.Continuation
    private var painter: Painter
    private var decoder = InputDecoder()
    private var lastInput = ContinuousClock.now
    private var sources: [any DispatchSourceRead] = []
    /// Whether another program has the terminal.
    private var isLent = false

    /// Takes over the terminal; ``close()`` restores it.
    package init() throws(TerminalUnavailable) {
        let setup = try TerminalSetup.open()
        size = TerminalSetup.size()
        (events, eventSink) = AsyncStream.makeStream()
        painter = Painter(writesUTF8: setup.writesUTF8)
        ct_capture_errors()
        watch(0) { $0.readInput() }
        watch(setup.signals) { $0.readSignals(from: setup.signals) }
    }

    /// Whether images can be drawn, which requires colours and a glyph outside ASCII.
    package var showsPictures: Bool { painter.showsPictures }

    package func present(_ frame: Frame) {
        guard !isLent else { return }
        painter.paint(frame)
    }

    /// Restores the terminal and prints what was written to standard error in the meantime.
    package func close() {
        for source in sources { source.cancel() }
        // A suspended source must not be released.
        if isLent { sources.first?.resume() }
        sources = []
        eventSink.finish()
        // The supervising parent ends the program that is using the terminal, and then restores it.
        guard !isLent else { return }
        ct_close()
        ct_unwatch_signals()
        ct_release_errors()
    }

    private func watch(_ descriptor: Int32, _ read: @escaping @MainActor (NcursesTerminal) -> Void)
    {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        // Without @Sendable the handler would be main-actor isolated, and trap.
        source.setEventHandler { @Sendable [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                read(self)
            }
        }
        source.resume()
        sources.append(source)
    }
}

extension NcursesTerminal {
    /// Lends the terminal to another program until that program has ended.
    ///
    /// Meanwhile nothing is drawn and no key is read. Afterwards everything is drawn again, in the
    /// size that the terminal has then. Returns nil if another program is using the terminal, or if
    /// it is closed.
    package func lend(to program: ForegroundProgram) async -> ForegroundProgram.Ending? {
        guard !isLent, let input = sources.first else { return nil }
        isLent = true
        input.suspend()
        ct_lend_screen()
        // A separate thread, because it is blocked until the program has ended.
        let ending = await withTaskExecutorPreference(WorkerPool(width: 1)) {
            await Self.run(program)
        }
        guard !sources.isEmpty else { return nil }
        isLent = false
        ct_take_screen_back(ending.wasKilled)
        resumed()
        input.resume()
        return ending
    }

    @concurrent nonisolated private static func run(
        _ program: ForegroundProgram
    ) async -> ForegroundProgram.Ending {
        program.run()
    }
}

extension ForegroundProgram.Ending {
    /// Whether the program couldn't restore the terminal; a shell reports this as a status above
    /// 128.
    fileprivate var wasKilled: Bool {
        switch self {
        case .status(let status): status > 128
        case .signal: true
        case .notStarted: false
        }
    }
}

extension NcursesTerminal {
    /// Longer than a terminal takes to send the rest of a reply or a paste.
    private static let silence = Duration.seconds(2)
    /// Longer than any live connection delays a paste.
    private static let longSilence = Duration.seconds(20)

    private func readInput() {
        guard !isLent else { return }
        var hasRead = false
        let now = ContinuousClock.now
        let gap = now - lastInput
        if gap > Self.silence {
            decoder.decode(gap > Self.longSilence ? .longSilence : .silence).forEach(tell)
        }
        lastInput = now
        while let events = nextEvents() {
            hasRead = true
            for event in events { tell(event) }
        }
        for event in decoder.decode(.pause) { tell(event) }
        guard !hasRead, ct_is_hung_up() else { return }
        end(because: SIGHUP)
        sources.first?.cancel()
    }

    /// The events completed by the next input; nil if there is no input yet.
    private func nextEvents() -> [TerminalEvent]? {
        guard decoder.isPasting else {
            return InputReader.next().map { decoder.decode($0) }
        }
        let bytes = InputReader.nextBytes()
        return bytes.isEmpty ? nil : decoder.decode(bytes)
    }

    private func tell(_ event: TerminalEvent) {
        switch event {
        case .key(.ctrl("z")): stop()
        case .key(.ctrl("\\")): end(because: SIGQUIT)
        case .key, .mouse, .paste, .pasteCut, .resized, .resumed, .quit: eventSink.yield(event)
        }
    }

    /// The first signal is the reason; a terminal that closes sends several.
    private func end(because signal: Int32) {
        endingSignal = endingSignal ?? signal
        eventSink.yield(.quit)
    }

    private func readSignals(from descriptor: Int32) {
        var mustResize = false
        var mustResume = false
        for signal in SignalReader.signals(from: descriptor) {
            if ct_is_resize(signal) {
                mustResize = true
            } else if ct_is_stop(signal) {
                stop()
            } else if ct_is_continue(signal) {
                mustResume = true
            } else {
                end(because: signal)
            }
        }
        if mustResume { resume() }
        if mustResize { resize() }
    }

    private func stop() {
        guard !isLent, !ct_stop() else { return }
        resume()
    }

    private func resume() {
        guard !isLent else { return }
        ct_resume()
        resumed()
    }

    private func resumed() {
        painter.forget()
        if TerminalSetup.size() != size { resize() }
        eventSink.yield(.resumed)
    }

    /// A resize may change what the terminal shows, so everything is redrawn.
    private func resize() {
        guard !isLent else { return }
        size = TerminalSetup.size()
        ct_resize(ct_size(width: Int32(size.width), height: Int32(size.height)))
        painter.forget()
        eventSink.yield(.resized(size))
    }
}
