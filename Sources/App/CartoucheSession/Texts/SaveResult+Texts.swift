package import CartoucheTexts
import HTTPMessage
import ValueTree

extension SaveResult {
    /// Saves a body.
    package init(of request: SaveRequest, by services: Services, _ texts: Texts) async {
        do {
            guard try await services.files.save(request) else {
                self = .isThere
                return
            }
            self = .saved(byteCount: request.ended.exchange.response?.bytes.count ?? 0)
        } catch {
            self = .failed(reason: texts.reason(error))
        }
    }
}
