package import EndpointKit
package import TerminalUI
package import TerminalWidgets

/// The explorer of a catalogue of endpoints, as a program for a runtime.
///
///     let program = ExplorerProgram(registry: registry, texts: try Texts(.english))
///     let interpreter = ExplorerInterpreter(registry: registry, services: services)
///     await Runtime(program, on: terminal, performing: interpreter).run()
package struct ExplorerProgram: Program {
    let registry: EndpointRegistry
    let theme: Theme
    let themes: ThemeLibrary
    let texts: Texts
    let environment: ExplorerEnvironment
    private let endpoints: [String: AnyEndpoint]

    /// Explores the endpoints of `registry`; `themes` are what the theme picker offers.
    package init(
        registry: EndpointRegistry,
        texts: Texts,
        theme: Theme = .plain,
        themes: ThemeLibrary = .builtIn,
        environment: ExplorerEnvironment = ExplorerEnvironment()
    ) {
        self.registry = registry
        self.theme = theme
        self.themes = themes
        self.texts = texts
        self.environment = environment
        self.endpoints = Dictionary(
            registry.endpoints.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    package func start(in size: Size) -> (ExplorerModel, [ExplorerCommand]) {
        let groups = registry.groups.map { group in
            EndpointList.Group(
                name: group.name,
                entries: group.endpoints.map { .init($0.description) }
            )
        }
        let list = EndpointList(groups)
        let model = ExplorerModel(
            size: size,
            endpointList: list,
            theme: theme,
            environment: environment
        )
        return (model, [])
    }

    package func update(
        _ model: inout ExplorerModel,
        with message: ExplorerMessage
    ) -> [ExplorerCommand] {
        model.update(with: message, in: self)
    }

    package func isFinished(_ model: ExplorerModel) -> Bool { model.isFinished }

    func endpoint(_ id: String?) -> AnyEndpoint? { id.flatMap { endpoints[$0] } }

    /// The endpoint whose form is shown.
    func chosenEndpoint(in model: ExplorerModel) -> AnyEndpoint? {
        endpoint(model.endpointList.chosen)
    }
}
