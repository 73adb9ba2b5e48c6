internal import CartoucheSession
internal import EndpointKit
internal import Girders
internal import HTTPMessage

/// The response that `show` prints and that other commands of a session use.
struct LastResponse {
    /// How the request was given.
    enum Source {
        /// The words of the typed line.
        case words([String])
        /// The number of its form in the history.
        case history(Int64)
    }

    let endpoint: AnyEndpoint
    let ended: EndedExchange
    let source: Source

    private var exchange: Exchange { ended.exchange }

    /// Prints the response.
    ///
    /// Its status and its problems were reported when it arrived.
    func print(
        _ output: ResponseOutput,
        of program: ProgramName,
        to streams: Streams
    ) async throws(CommandFailure) {
        do throws(CommandFailure) {
            try await show(output, of: program, to: streams)
        } catch  where error.status == .refusedByServer || error.status == .problems {
            return
        }
    }

    private func show(
        _ output: ResponseOutput,
        of program: ProgramName,
        to streams: Streams
    ) async throws(CommandFailure) {
        let time = ReadingTime(
            timeout: TransferOptions().timeout + exchange.duration,
            clock: streams.clock
        )
        try await ResponseReport(
            endpoint: endpoint,
            output: output,
            streams: streams,
            program: program,
            time: time
        )
        .print(exchange)
    }
}
