/// Whatever carries a request to a server and brings the answer back.
///
/// The shared client is one; a test double that answers from memory is another. A transport does not
/// throw: a failure is an outcome of the exchange, with everything that happened up to it.
public protocol Transport: Sendable {
    /// Sends `request` and waits for the whole answer. Cancelling the task ends the exchange with what
    /// has arrived. `progress` is called from the transport's own tasks.
    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange

    /// The events of sending `request`, for bodies that are not to be held in memory and for other
    /// styles of asynchronous code.
    ///
    /// Unless a transport has its own, they are made of ``exchange(_:options:progress:)``: the body
    /// comes in one piece then.
    func events(of request: Request, options: TransferOptions) -> TransferEvents
}

extension Transport {
    /// Sends `request` with the usual options and without reporting progress.
    public func exchange(
        _ request: Request,
        options: TransferOptions = TransferOptions()
    ) async -> Exchange {
        await exchange(request, options: options) { _ in }
    }

    /// The events of an exchange whose whole answer is awaited first.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            await exchange(request, options: options) { relay.report($0) }
        }
    }

    /// The events of sending `request` with the usual options.
    public func events(of request: Request) -> TransferEvents {
        events(of: request, options: TransferOptions())
    }
}
