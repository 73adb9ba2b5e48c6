internal import ArgumentParser
internal import CartoucheExplorer
internal import EndpointKit
internal import Girders
internal import HTTPMessage

/// The explorer line by line, for screen readers and for terminals that only print: `cartouche --plain`.
///
/// Each line is a command of the command line, or one of ``LineCommand``. Nothing moves the cursor, nothing is
/// said by colour, and what is answered stays where it was printed.
struct LineSession: ComposedRun {
    var environment: String?
    var baseURLs: [BaseURLOption] = []
    var language: Language?

    func run(in composition: Composition) async throws(CommandFailure) {
        var texts = try Texts(of: language, variables: composition.variables)
        texts.program = composition.program.text
        do throws(CommandFailure) {
            _ = try composition.environment(named: environment)
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
    /// The same for a session of lines: nothing opens on the whole screen, nothing has a colour or a column, and
    /// all requests go to one embedded server, with values of the responses so far.
    fileprivate func plain(sharing host: EmbeddedServerHost) -> Composition {
        var composition = self
        composition.streams.isInteractive = false
        composition.streams.terminal = composition.streams.terminal.map { _ in .plain }
        composition.streams.errorTerminal = composition.streams.errorTerminal.map { _ in .plain }
        composition.responses = SessionResponses()
        composition.embedded = EmbeddedServer(groups: embedded.groups) { _, isReady in
            await isReady(try await host.baseURL())
            // It goes on until whoever asked for it is done.
            let (ends, end) = AsyncStream<Never>.makeStream()
            await withTaskCancellationHandler {
                for await _ in ends {}
            } onCancel: {
                end.finish()
            }
        }
        return composition
    }

    /// The same with streams that say how their output ends.
    fileprivate func noting(_ output: OpenLine) -> Composition {
        var composition = self
        composition.streams = output.following(streams)
        return composition
    }
}
