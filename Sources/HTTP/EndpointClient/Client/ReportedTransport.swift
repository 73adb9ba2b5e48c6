internal import HTTPMessage

/// A transport that also reports the progress of every exchange to a function.
struct ReportedTransport: Transport {
    let transport: any Transport
    let tell: @Sendable (TransferProgress) -> Void

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        transport.events(of: request, options: options).telling(tell)
    }
}
