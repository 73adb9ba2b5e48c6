import CartoucheSession
import CartoucheTexts
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
        var failure: (any Error)?
        for id in ids {
            guard !Task.isCancelled else { return }
            do {
                // It may have been deleted meanwhile.
                guard let stored = try await services.storedExchange(id) else { continue }
                found[id] = StoredFit(stored.ended, of: endpoint, formats: services.formats)
            } catch {
                failure = error
            }
            guard found.count == Self.batch else { continue }
            tell(.historyNews(window, .fits(found)))
            found = [:]
        }
        guard !Task.isCancelled else { return }
        tell(.historyNews(window, .fits(found)))
        if let failure { tell(.historyNews(window, .unread(reason: texts.reason(failure)))) }
    }
}
