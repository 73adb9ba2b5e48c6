internal import CartoucheSession
internal import Dispatch
internal import Glibc
internal import NcursesTerminal
internal import TerminalUI

/// Runs a program on the terminal of the process.
@MainActor struct TerminalRun {
    private let terminal: NcursesTerminal

    /// Takes over the terminal.
    ///
    /// Throws a one-line failure if it can't.
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
    /// The process then ends soon, with `status` if nothing else ends it before. `ending` has that
    /// much time for the last model. If a signal has ended the run, throws its status: 128 plus the
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

    /// Lends the terminal to another program until that has ended.
    ///
    /// Returns nil if the terminal isn't available.
    func lend(to program: ForegroundProgram) async -> ForegroundProgram.Ending? {
        await terminal.lend(to: program)
    }

    private var signalStatus: CommandStatus? {
        terminal.endingSignal.map { CommandStatus(rawValue: 128 + $0) ?? .terminated }
    }
}

/// Ends the process after a run on the terminal.
///
/// The user gets the shell back immediately, even if something is still running: decoding or
/// freeing a large body, a locked history, a server that is shutting down.
private enum ProcessEnd {
    /// The time for running work to end, such as recording a response: most of the 200 milliseconds
    /// in which the user gets the shell back.
    static let patience = DispatchTimeInterval.milliseconds(150)

    static func begin(with status: CommandStatus) {
        let queue = DispatchQueue(label: "cartouche.end", qos: .userInteractive)
        // exit() isn't called, because its handlers would run concurrently with working threads.
        queue.asyncAfter(deadline: .now() + patience) { _exit(status.rawValue) }
    }
}

/// The threads for the tasks of a program that draws.
///
/// Nothing wakes them while nothing happens.
///
/// Other commands use the system's threads. Some libraries hold a lock where they suspend, and take
/// the same lock when they are cancelled, as the server's signal handling does. With a preferred
/// executor, both also wait for the status of the task, and so for each other. A drawing program
/// cancels its server only at its end, for which it doesn't wait.
enum DrawingThreads {
    static func use(
        _ operation: () async throws(CommandFailure) -> Void
    ) async throws(CommandFailure) {
        // Foundation would first read the limits of the process's group from files, before every
        // first frame.
        let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        try await withTaskExecutorPreference(WorkerPool(width: width), operation: operation)
    }
}
