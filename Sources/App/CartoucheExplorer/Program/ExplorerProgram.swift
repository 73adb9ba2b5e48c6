package import EndpointKit
package import TerminalUI
import TerminalWidgets

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

extension ExplorerProgram {
    package func view(_ model: ExplorerModel, in frame: inout Frame) {
        let drawing = Drawing(theme: model.theme, texts: texts)
        let layout = ScreenLayout(frame.size, model.arrangement)
        let status = StatusLine(model: model, texts: texts, theme: model.theme)
        frame.fill(style: drawing[.background])
        guard layout.kind != .tiny else { return status.drawTiny(in: &frame) }
        frame.subframe(layout.header) { status.drawHeader(in: &$0) }
        drawPanes(model, layout, in: &frame, with: drawing)
        let hints = FooterHints(model: model, program: self).hints
        frame.subframe(layout.footer) { status.drawFooter(in: &$0, hints: hints) }
        model.requestEditor.drawPopup(in: &frame, with: drawing)
        if let overlay = model.overlay { draw(overlay, in: &frame, with: drawing) }
    }

    private func drawPanes(
        _ model: ExplorerModel,
        _ layout: ScreenLayout,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        if let pane = layout[.endpoints] {
            frame.subframe(pane) { frame in
                model.endpointList.draw(
                    in: &frame,
                    with: drawing,
                    hasFocus: model.focus == .endpoints
                )
            }
        }
        if let pane = layout[.request] {
            frame.subframe(pane) { frame in
                model.requestEditor.draw(
                    chosenEndpoint(in: model),
                    in: &frame,
                    with: drawing,
                    hasFocus: model.focus == .request,
                    variables: model.environment.variables,
                    isSummary: layout.isRequestSummary(model.arrangement)
                )
            }
        }
        if let pane = layout[.response] {
            frame.subframe(pane) { frame in
                model.response.draw(
                    in: &frame,
                    with: drawing,
                    hasFocus: model.focus == .response,
                    chosenEndpoint: model.endpointList.chosen
                )
            }
        }
    }

    private func draw(_ overlay: Overlay, in frame: inout Frame, with drawing: Drawing) {
        switch overlay {
        case .help(let help): help.draw(in: &frame, with: drawing)
        case .history(let history): history.draw(in: &frame, with: drawing)
        case .themes(let picker): picker.draw(in: &frame, with: drawing)
        case .log(let log): log.draw(in: &frame, with: drawing)
        case .environments(let picker): picker.draw(in: &frame, with: drawing)
        case .secretQuestion(let question): question.draw(in: &frame, with: drawing)
        case .quitQuestion(let question): question.draw(in: &frame, with: drawing)
        }
    }
}
