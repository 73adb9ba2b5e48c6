internal import Dispatch
internal import Glibc
internal import NcursesTerminal
internal import TerminalUI

/// Runs a program on the terminal of the process.
@MainActor struct TerminalRun {
    private let terminal: NcursesTerminal

    /// Takes over the terminal; throws one line about why it cannot.
    init() throws(CommandFailure) {
        do {
            terminal = try NcursesTerminal()
        } catch {
            throw CommandFailure(.noTerminal, error.description)
        }
    }

    /// Whether the terminal can show images.
    var showsPictures: Bool { terminal.showsPictures }

    /// Runs the program to its end, and restores the terminal.
    ///
    /// From then on the process ends soon, with `status` if nothing else ends it before; `ending` has
    /// that long for the last model. Throws the status of a run that a signal has ended: 128 plus the
    /// signal's number.
    func run<P: Program>(
        _ program: P,
        performing interpreter: some Interpreter<P.Command, P.Message>,
        status: @escaping () -> CommandStatus = { .success },
        ending: (P.Model) -> Void = { _ in }
    ) async throws(CommandFailure) {
        _ = await Runtime(program, on: terminal, performing: interpreter).run { last in
            ProcessEnd.begin(with: signalStatus ?? status())
            ending(last)
        }
        guard let signalStatus else { return }
        throw CommandFailure(signalStatus)
    }

    /// Gives the terminal to another program until that has ended; nil if it is not to be had.
    func lend(to program: ForegroundProgram) async -> ForegroundProgram.Ending? {
        await terminal.lend(to: program)
    }

    private var signalStatus: CommandStatus? {
        terminal.endingSignal.map { CommandStatus(rawValue: 128 + $0) ?? .terminated }
    }
}

/// The end of the process after a run on the terminal.
///
/// People get their shell back at once, whatever still runs: a large body that is decoded or freed,
/// a history that is locked, a server that is shutting down.
private enum ProcessEnd {
    /// The time for what still runs to end by itself, such as a response that is being recorded: most
    /// of the 200 milliseconds in which people have their shell back.
    static let patience = DispatchTimeInterval.milliseconds(150)

    static func begin(with status: CommandStatus) {
        let queue = DispatchQueue(label: "cartouche.end", qos: .userInteractive)
        // Not exit(), whose handlers would run beside threads that are still at work.
        queue.asyncAfter(deadline: .now() + patience) { _exit(status.rawValue) }
    }
}

/// The threads for the tasks of a program that draws, which nothing wakes while nothing happens.
///
/// Other commands keep those of the system. Some libraries hold a lock where they suspend and take the
/// same one when they are cancelled, as the server's signal handling does. A preferred executor makes
/// both wait for the status of the task, too, and so for each other. A drawing program cancels its server
/// only at its end, for which it doesn't wait.
enum DrawingThreads {
    static func use(
        _ operation: () async throws(CommandFailure) -> Void
    ) async throws(CommandFailure) {
        // Foundation reads the limits of the process's group first, from files, before every first frame.
        let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        try await withTaskExecutorPreference(WorkerPool(width: width), operation: operation)
    }
}
