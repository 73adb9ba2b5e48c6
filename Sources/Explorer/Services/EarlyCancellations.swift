/// The requests that were cancelled, for those whose cancellation came before they had begun.
actor EarlyCancellations {
    private var ids: Set<RequestID> = []

    func add(_ id: RequestID) {
        ids.insert(id)
    }

    /// Whether the request was cancelled, asked once when it begins.
    func take(_ id: RequestID) -> Bool {
        ids.remove(id) != nil
    }
}
