internal import HTTPMessage

/// A transport that tells of the progress of every exchange.
struct ReportedTransport: Transport {
    let transport: any Transport
    let tell: @Sendable (TransferProgress) -> Void

    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await transport.exchange(request, options: options, progress: both(progress))
    }

    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange {
        await transport.exchange(
            request,
            options: options,
            progress: both(progress),
            arrival: arrival
        )
    }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        transport.events(of: request, options: options).telling(tell)
    }

    private func both(
        _ progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> @Sendable (TransferProgress) -> Void {
        { [tell] report in
            tell(report)
            progress(report)
        }
    }
}
