import CartoucheSession
import HTTPMessage
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// If a command ends for two reasons, the order of the exit statuses decides which one a script
/// sees.
@Suite struct CommandStatusTests {
    private static let order: [Int32] = [
        64, 66, 78, 69, 3, 2, 74, 129, 130, 131, 143, 65, 1, 0,
    ]

    @Test func theOrderNamesEveryStatusOnce() {
        #expect(CommandStatus.precedence.map(\.rawValue) == Self.order)
        #expect((0...255).compactMap(CommandStatus.init).count == Self.order.count)
    }

    @Test(arguments: order.indices)
    func theEarlierOfTwoReasonsIsTheStatus(index: Int) throws {
        let earlier = try #require(CommandStatus(rawValue: Self.order[index]))
        for later in Self.order[index...].compactMap(CommandStatus.init) {
            #expect(earlier.joined(with: later) == earlier)
            #expect(later.joined(with: earlier) == earlier)
        }
    }

    private static let mistakes: [([String], Int32)] = [
        // A bad argument, before a missing file, before a missing environment.
        (["send", "Todos.create", "--body", "@none", "nope=1", "--env", "none"], 64),
        (["send", "Todos.get", "--env", "none"], 64),
        (["send", "Todos.create", "--body", "@none", "--env", "none"], 66),
        (["send", "Todos.get", "id=1", "--env", "none"], 78),
        (["decode", "Todos.nope", "none"], 64),
        (["decode", "Todos.get", "none"], 66),
        (["view", "none", "--theme", "none"], 66),
        (["trema", "none", "/nowhere"], 64),
        // Nothing arrived.
        (["send", "Todos.get", "id=1", "--base-url=http://shop.test"], 3),
    ]

    @Test(arguments: mistakes)
    func theFirstOfSeveralErrorsIsTheStatus(arguments: [String], status: Int32) async throws {
        let outcome = try await CommandTrial().run(arguments: arguments)
        #expect(outcome.status.rawValue == status, "\(outcome.errors)")
    }

    /// Errors that end a response before it is complete.
    ///
    /// The received part is printed.
    @Test(arguments: [
        TransportError.Kind.refused, .tls(cause: .otherHost), .connectTimeout(.seconds(1)),
        .timeout(.seconds(1)), .cancelled, .truncated(received: 5), .bodyTooLarge(limit: 5),
    ])
    func withoutACompleteResponseTheStatusIsThree(kind: TransportError.Kind) async throws {
        var trial = CommandTrial { _ in
            .failure(
                TransportError(kind, phase: .download),
                partial: RawResponse(statusCode: 200, bytes: PaddedBytes("[1, 2".utf8))
            )
        }
        trial.terminal = nil
        let outcome = try await trial.run(
            "send",
            "Todos.get",
            "id=1",
            "--base-url=http://shop.test"
        )
        #expect(
            outcome
                == .init(
                    status: .noCompleteResponse,
                    output: "[1, 2",
                    errors: "\(TransportError(kind, phase: .download))"
                )
        )
    }

    @Test(arguments: [
        (["--help"], CommandStatus.notWritten), (["--version"], .notWritten),
        (["--generate-completion-script", "bash"], .notWritten), (["list", "--nope"], .usage),
    ])
    func theParsersMessagesAreWrittenLikeOthers(
        arguments: [String],
        status: CommandStatus
    ) async {
        let errors = Errors()
        let failure = CommandFailure(.notWritten, "cannot write standard output: full")
        let streams = Streams(
            isInteractive: false,
            print: { _ in },
            writeBytes: { _ in },
            printError: { text in errors.text.withLock { $0 += text.text } },
            outputFailure: { failure }
        )
        let run = CommandRun(groups: [], embedded: .none, streams: streams)
        #expect(await run.status(of: arguments) == status)
        #expect(errors.text.withLock { $0.hasSuffix("cartouche: \(failure.message)\n") })
    }

    private static let commands =
        "list, describe, check, send, curl, decode, view, serve, history, themes, trema, allow, new"

    @Test(arguments: [
        (["sned"], "there is no command `sned`; did you mean `send`?"),
        (["NONSENSE", "--json"], "there is no command `NONSENSE`; there are \(commands)"),
        (["help", "sned"], "there is no command `sned`; did you mean `send`?"),
        (["help", "nonsense"], "there is no command `nonsense`; there are \(commands)"),
        (["help", "send", "now"], "there is no command `send now`; there are \(commands)"),
    ])
    func anUnknownCommandIsAUsageErrorThatListsOthers(
        arguments: [String],
        message: String
    ) async {
        let (status, output, errors) = await answer(to: arguments)
        #expect(status == .usage)
        #expect(output == "")
        #expect(errors == "cartouche: \(message)\n")
    }

    @Test(arguments: [["help"], ["help", "send"], ["help", "--help"]])
    func helpIsPrinted(arguments: [String]) async {
        let (status, output, errors) = await answer(to: arguments)
        #expect(status == .success)
        #expect(output.contains("USAGE: cartouche"))
        #expect(errors == "")
    }

    /// Returns the program's output for arguments that need no catalogue.
    private func answer(
        to arguments: [String]
    ) async -> (status: CommandStatus, output: String, errors: String) {
        let (output, errors) = (Errors(), Errors())
        let streams = Streams(
            isInteractive: false,
            print: { text in output.text.withLock { $0 += text.text } },
            writeBytes: { _ in },
            printError: { text in errors.text.withLock { $0 += text.text } },
            outputFailure: { nil }
        )
        let run = CommandRun(groups: [], embedded: .none, streams: streams)
        let status = await run.status(of: arguments)
        return (status, output.text.withLock(\.self), errors.text.withLock(\.self))
    }

    private final class Errors: Sendable {
        let text = Mutex("")
    }
}
