public import HTTPMessage

extension Transport {
    /// This transport, which also tells how far each of its exchanges is.
    ///
    ///     let client = SharedClient.shared.reporting { print($0) }
    ///     try await shop.upload.request(.init(name: "cat", image: File("cat.png")), over: client)
    ///
    /// `report` is called from the transport's own tasks, as the progress of an exchange is. What an endpoint's
    /// request, a stream or a response in a file takes is told, too.
    public func reporting(
        _ report: @escaping @Sendable (TransferProgress) -> Void
    ) -> any Transport {
        ReportingTransport(transport: self, clock: .system, report: report)
    }
}

/// A transport whose progress is told to somebody beside its caller.
struct ReportingTransport: Transport {
    let transport: any Transport
    let clock: ClientClock
    let report: @Sendable (TransferProgress) -> Void

    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await transport.exchange(request, options: options, progress: reporting(progress))
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
            progress: reporting(progress),
            arrival: arrival
        )
    }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        let events = transport.events(of: request, options: options)
        return TransferEvents { relay in
            for await event in events {
                switch event {
                case .progress(let progress):
                    report(progress)
                    relay.report(progress)
                case .head, .body: await relay.send(event)
                case .done(let exchange): return exchange
                }
            }
            // The events end without `done` when nobody reads them any more.
            let cancelled = TransportError(.cancelled, url: request.url)
            return Exchange(
                request: request,
                startedAt: clock.date(),
                outcome: .failure(cancelled, partial: nil)
            )
        }
    }

    private func reporting(
        _ progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> @Sendable (TransferProgress) -> Void {
        { [report] in
            report($0)
            progress($0)
        }
    }
}
