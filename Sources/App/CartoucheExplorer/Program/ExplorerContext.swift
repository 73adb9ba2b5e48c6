import CartoucheSession
import CartoucheTexts
import CartoucheThemes
import EndpointKit

/// The values that never change while the explorer runs; compared by identity.
final class ExplorerContext: Sendable, Equatable {
    let registry: EndpointRegistry
    let texts: Texts
    let themes: ThemeLibrary
    let times: LocalTimes

    init(registry: EndpointRegistry, texts: Texts, themes: ThemeLibrary, times: LocalTimes) {
        self.registry = registry
        self.texts = texts
        self.themes = themes
        self.times = times
    }

    func endpoint(_ id: String?) -> AnyEndpoint? { id.flatMap { registry.endpoint(id: $0) } }

    static func == (left: ExplorerContext, right: ExplorerContext) -> Bool { left === right }
}
