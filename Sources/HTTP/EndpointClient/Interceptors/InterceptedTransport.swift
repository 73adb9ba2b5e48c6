internal import FoundationEssentials
public import HTTPMessage

extension Transport {
    /// This transport with interceptors, of which the first sees a request first.
    ///
    ///     let client = SharedClient.shared.intercepted(by: [RetryInterceptor(), renewal])
    ///     let orders = try await shop.orders.request(over: client)
    ///
    /// The timeout of a request includes everything that the interceptors do, except logins:
    /// ``HTTPMessage/NextInterceptor/pausingTimeout(_:)``.
    public func intercepted(by interceptors: [any Interceptor]) -> any Transport {
        intercepted(by: interceptors, clock: .system)
    }

    /// This transport with interceptors, whose time is that of `clock`.
    package func intercepted(
        by interceptors: [any Interceptor],
        clock: ClientClock
    ) -> any Transport {
        guard !interceptors.isEmpty else { return self }
        return InterceptedTransport(self, interceptors, clock: clock)
    }
}

/// A transport with interceptors in front of it.
struct InterceptedTransport: Transport {
    let transport: any Transport
    private let interceptors: [any Interceptor]
    private let clock: ClientClock

    init(_ transport: any Transport, _ interceptors: [any Interceptor], clock: ClientClock) {
        self.transport = transport
        self.interceptors = interceptors
        self.clock = clock
    }

    /// The events of the response that the interceptors let through; those before it are left out.
    ///
    /// If the caller waits for the whole exchange, interceptors see the complete responses.
    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            let held = relay.isCollecting ? nil : HeldResponse(clock: clock)
            let run = InterceptedExchange(
                interceptors,
                for: request,
                options,
                clock: clock,
                progress: { relay.report($0) },
                send: { request, options in
                    let events = transport.events(of: request, options: options)
                    if let held { return await held.open(events, of: request, relay) }
                    return await events.exchange(
                        progress: { relay.report($0) },
                        arrival: { relay.report($0) }
                    )
                }
            )
            let exchange = await run.exchange(request)
            return run.recorded(await held?.forward(exchange, to: relay) ?? exchange)
        }
    }
}
