internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheLine
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import Girders
internal import HTTPMessage

/// The explorer line by line, for screen readers and for terminals that can only print:
/// `cartouche --plain`.
///
/// Each line is a command of the command line, or one of ``LineCommand``. The cursor never moves,
/// no meaning depends on colour, and printed answers stay where they are.
struct LineSession: ComposedRun {
    var environment: String?
    var baseURLs: [BaseURLOption] = []
    var language: Language?

    func run(in composition: Composition) async throws(CommandFailure) {
        var texts = try Texts(of: language, variables: composition.variables)
        texts.program = composition.program.text
        do throws(CommandFailure) {
            _ = try composition.backend.environment(named: environment)
        } catch {
            throw error.said(in: texts)
        }
        let (session, words, terminal) = (self, texts, composition.streams.terminal)
        do {
            try await EmbeddedServerHost.with(composition.embedded) { host in
                let composition = composition.plain(sharing: host)
                let output = OpenLine()
                var conversation = LineConversation(
                    session,
                    in: composition.noting(output),
                    words,
                    host,
                    on: terminal
                )
                await conversation.answerLines(output)
            }
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
    }
}

extension Composition {
    /// Returns the composition for a session of lines: nothing opens on the whole screen, nothing
    /// has colours or columns, and all requests go to one embedded server, with values of earlier
    /// responses.
    fileprivate func plain(sharing host: EmbeddedServerHost) -> Composition {
        var composition = self
        composition.streams.isInteractive = false
        composition.streams.terminal = composition.streams.terminal.map { _ in .plain }
        composition.streams.errorTerminal = composition.streams.errorTerminal.map { _ in .plain }
        composition.responses = SessionResponses()
        composition.embedded = EmbeddedServer(groups: backend.embedded.groups) { _, isReady in
            await isReady(try await host.baseURL())
            // Runs until its task is cancelled.
            let (ends, end) = AsyncStream<Never>.makeStream()
            await withTaskCancellationHandler {
                for await _ in ends {}
            } onCancel: {
                end.finish()
            }
        }
        return composition
    }

    /// Returns the composition with streams that record how their output ends.
    fileprivate func noting(_ output: OpenLine) -> Composition {
        var composition = self
        composition.streams = output.following(streams)
        return composition
    }
}
