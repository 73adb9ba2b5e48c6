internal import HTTPMessage

extension TransferOptions {
    /// How long everything may take for `request`: the shorter time of its own and of these options.
    func timeout(for request: Request) -> Duration {
        min(timeout, request.timeout ?? timeout)
    }
}
