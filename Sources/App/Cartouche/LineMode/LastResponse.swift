internal import CartoucheExplorer
internal import EndpointKit
internal import Girders
internal import HTTPMessage

/// The response that `show` prints, and that the other commands of a session are about.
struct LastResponse {
    /// What the request was made of.
    enum Source {
        /// The words that it was typed in.
        case words([String])
        /// The number that its form has in the history.
        case history(Int64)
    }

    let endpoint: AnyEndpoint
    let ended: EndedExchange
    let source: Source

    private var exchange: Exchange { ended.exchange }

    /// Prints the response; what its status and its problems mean was said when it came.
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
