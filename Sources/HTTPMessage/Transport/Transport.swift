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
}

extension Transport {
    /// Sends `request` with the usual options and without reporting progress.
    public func exchange(
        _ request: Request,
        options: TransferOptions = TransferOptions()
    ) async -> Exchange {
        await exchange(request, options: options) { _ in }
    }
}
