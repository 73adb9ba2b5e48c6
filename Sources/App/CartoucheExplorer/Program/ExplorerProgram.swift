package import CartoucheSession
package import CartoucheTexts
package import CartoucheThemes
package import EndpointKit
package import TerminalUI
package import TerminalWidgets

/// The explorer of a catalogue of endpoints, as a program for a runtime.
///
///     let texts = try Texts(.english)
///     let program = ExplorerProgram(registry: registry, texts: texts)
///     let interpreter = ExplorerInterpreter(registry: registry, services: services, texts: texts)
///     await Runtime(program, on: terminal, performing: interpreter).run()
package struct ExplorerProgram: Program {
    private let context: ExplorerContext
    private let theme: ResolvedTheme
    private let environment: ExplorerEnvironment
    private let followsThemes: Bool
    private let state: ExplorerState
    private let notice: Notice?
    private let hasHistory: Bool
    private let showsPictures: Bool

    /// Creates an explorer for the endpoints of `registry`, which begins with `state` and a notice
    /// about it; the theme picker offers `themes`, whose files may change.
    ///
    /// `hasHistory` is true if earlier runs have recorded exchanges, `showsPictures` if the
    /// terminal has the colors and the glyph with which images are drawn.
    package init(
        registry: EndpointRegistry,
        texts: Texts,
        theme: ResolvedTheme = .plain,
        themes: ThemeLibrary = .builtIn,
        environment: ExplorerEnvironment = ExplorerEnvironment(),
        times: LocalTimes = .utc,
        followsThemes: Bool = false,
        state: ExplorerState = ExplorerState(),
        notice: Notice? = nil,
        hasHistory: Bool = false,
        showsPictures: Bool = true
    ) {
        self.context = ExplorerContext(
            registry: registry,
            texts: texts,
            themes: themes,
            times: times
        )
        self.theme = theme
        self.environment = environment
        self.followsThemes = followsThemes
        self.state = state
        self.notice = notice
        self.hasHistory = hasHistory
        self.showsPictures = showsPictures
    }

    package func start(in size: Size) -> (ExplorerModel, [ExplorerCommand]) {
        var model = ExplorerModel(
            size: size,
            context: context,
            theme: theme,
            environment: environment,
            state: state
        )
        model.notice = notice
        model.response.hasHistory = hasHistory
        let isResumed = model.endpointList.isResumed
        let commands: [ExplorerCommand] =
            [.checkCatalogue] + (model.endpointList.isLong && !isResumed ? [.recallLastUse] : [])
            + model.response.countingStored
        return (model, commands + (followsThemes ? [.followThemes] : []))
    }

    package func message(for event: TerminalEvent, in model: ExplorerModel) -> ExplorerMessage? {
        model.message(for: event)
    }

    package func update(
        _ model: inout ExplorerModel,
        with message: ExplorerMessage
    ) -> [ExplorerCommand] {
        model.update(with: message)
    }

    package func isFinished(_ model: ExplorerModel) -> Bool { model.isFinished }

    package func view(_ model: ExplorerModel, in frame: inout Frame) {
        let texts = context.texts
        let drawing = Drawing(
            theme: model.theme,
            texts: texts,
            times: context.times,
            showsPictures: showsPictures
        )
        let layout = model.layout(in: frame.size)
        let status = StatusLine(model: model, texts: texts, theme: model.theme)
        frame.fill(style: drawing[.background])
        guard layout.kind != .tiny else { return status.drawTiny(in: &frame) }
        frame.subframe(layout.header) { status.drawHeader(in: &$0) }
        drawPanes(model, layout, in: &frame, with: drawing)
        let hints = FooterHints(model: model, texts: texts).hints
        frame.subframe(layout.footer) { status.drawFooter(in: &$0, hints: hints) }
        if model.windows.top == nil { model.typed.jump?.draw(in: &frame, with: drawing) }
        if let window = model.windows.top?.window {
            window.draw(in: &frame, with: drawing)
            window.drawExtent(of: model, in: &frame, with: drawing)
        }
        status.drawNotice(over: &frame)
        drawing.drawCaret(in: &frame)
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
                    model.chosenEndpoint,
                    in: &frame,
                    with: drawing,
                    hasFocus: model.focus == .request,
                    variables: model.variables,
                    login: model.requestEditor.tab == .auth ? model.shownLogin : nil,
                    in: model.environment,
                    isSummary: layout.isRequestSummary(model.arrangement)
                )
            }
        }
        if let pane = layout[.response] {
            frame.subframe(pane) { frame in
                model.response.draw(
                    in: &frame,
                    with: drawing,
                    hasFocus: model.focus == .response
                )
            }
        }
    }
}
