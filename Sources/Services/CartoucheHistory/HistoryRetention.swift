/// How much of the history is kept; the oldest exchanges go first.
///
///     let history = HistoryStore(path: path, retention: HistoryRetention(exchanges: 100))
package struct HistoryRetention: Sendable, Hashable {
    /// How many exchanges are kept; with 0 none is recorded.
    package var exchanges: Int
    /// How many bytes the stored exchanges may take; the newest is kept whatever its size.
    package var bytes: Int

    /// Keeps up to 5000 exchanges in up to 256 MiB unless said otherwise.
    package init(exchanges: Int = 5_000, bytes: Int = 256 << 20) {
        self.exchanges = exchanges
        self.bytes = bytes
    }
}
