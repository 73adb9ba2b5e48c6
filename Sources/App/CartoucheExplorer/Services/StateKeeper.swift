import CartoucheSession

/// Stores the newest state at most once a second, so that no key waits for the disk.
///
/// A state that isn't stored when the program ends is stored by its end.
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
            await services.files.keep(state)
        }
    }
}
