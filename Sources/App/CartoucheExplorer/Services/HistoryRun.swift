import EndpointKit
import HTTPMessage

/// Finds out what the window of the history shows.
struct HistoryRun: Sendable {
    /// So many responses are decoded before what was found is told.
    private static let batch = 50

    let services: Services
    let texts: Texts

    /// All exchanges, or why there are none.
    func entries(for window: OverlayID) async -> WorldEvent {
        do {
            return .historyRead(window, try await services.history(), at: services.now())
        } catch {
            return .historyRefused(window, reason: texts.reason(error))
        }
    }

    /// Decodes stored responses as the type of their endpoint is today, some at a time, until cancelled.
    func check(
        _ ids: [Int64],
        of endpoint: AnyEndpoint,
        for window: OverlayID,
        tell: (WorldEvent) -> Void
    ) async {
        var found: [Int64: StoredFit] = [:]
        do {
            for id in ids {
                // It may have been deleted meanwhile.
                guard let stored = try await services.storedExchange(id) else { continue }
                guard !Task.isCancelled else { return }
                found[id] = StoredFit(stored.ended, of: endpoint, formats: services.formats)
                guard found.count == Self.batch else { continue }
                tell(.historyNews(window, .fits(found)))
                found = [:]
            }
            guard !Task.isCancelled else { return }
            tell(.historyNews(window, .fits(found)))
        } catch {
            tell(.historyRefused(window, reason: texts.reason(error)))
        }
    }
}
