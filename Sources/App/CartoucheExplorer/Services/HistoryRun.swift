import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage

/// Reads the data for the window of the history.
struct HistoryRun: Sendable {
    /// The number of responses that are decoded before each report.
    private static let batch = 50

    let services: Services
    let texts: Texts

    /// Returns all exchanges, or the reason they can't be read.
    func entries(for window: WindowID) async -> WorldEvent {
        do {
            return .historyRead(window, try await services.history.exchanges(), at: services.now())
        } catch {
            return .historyRefused(window, reason: texts.reason(error))
        }
    }

    /// Decodes stored responses with the current type of their endpoint, in batches, until
    /// cancelled.
    func check(
        _ ids: [Int64],
        of endpoint: AnyEndpoint,
        for window: WindowID,
        tell: (WorldEvent) -> Void
    ) async {
        var found: [Int64: StoredFit] = [:]
        var failure: (any Error)?
        for id in ids {
            guard !Task.isCancelled else { return }
            do {
                // It may have been deleted meanwhile.
                guard let stored = try await services.history.exchange(id) else { continue }
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
