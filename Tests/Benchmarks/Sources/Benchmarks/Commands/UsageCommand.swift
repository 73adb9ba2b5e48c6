import ArgumentParser
import Glibc

/// Runs another program to its end and prints the resources that it used.
///
/// This needs a separate process because a child inherits the peak memory of its parent, and this
/// process uses hardly any.
struct UsageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "usage",
        abstract: "Run a program, then print what it took.",
        shouldDisplay: false
    )

    @Argument(parsing: .captureForPassthrough) var command: [String]

    func run() throws {
        var usage = rusage()
        var status: Int32 = 0
        let clock = ContinuousClock()
        let start = clock.now
        let child = try spawn()
        guard wait4(child, &status, 0, &usage) == child else {
            throw ProcessFailure(description: "cannot wait for \(command[0])")
        }
        print(
            ProcessUsage(
                seconds: (clock.now - start) / .seconds(1),
                processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
                peakKiB: usage.ru_maxrss,
                status: Int(status)
            )
        )
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }

    private func spawn() throws -> pid_t {
        var child: pid_t = 0
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        guard posix_spawn(&child, command[0], nil, nil, &arguments, environ) == 0 else {
            throw ProcessFailure(description: "cannot run \(command[0])")
        }
        return child
    }
}
