import CartoucheSession

/// Keeps the newest state, at most once a second: no key waits for the disk.
///
/// What is not kept when the program ends is its end's to keep.
actor StateKeeper {
    private static let interval = Duration.seconds(1)

    private var newest: ExplorerState?
    private var isBusy = false

    func keep(_ state: ExplorerState, by services: Services) async {
        newest = state
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        while newest != nil {
            await services.clock.pause(Self.interval)
            guard !Task.isCancelled, let state = newest else { return }
            newest = nil
            await services.keepState(state)
        }
    }
}
