package import TerminalUI

/// Shows one document as tree and text, without any request.
package struct ViewerProgram: Program {
    let title: String
    let document: DocumentReference
    let theme: Theme
    let texts: Texts

    package init(
        title: String,
        document: DocumentReference,
        texts: Texts,
        theme: Theme = .plain
    ) {
        self.title = title
        self.document = document
        self.theme = theme
        self.texts = texts
    }

    package func start(in size: Size) -> (ViewerModel, [ViewerCommand]) {
        (ViewerModel(size: size, body: BodyView()), [.index(document)])
    }

    package func isFinished(_ model: ViewerModel) -> Bool { model.isFinished }

    package func update(_ model: inout ViewerModel, with message: ViewerMessage) -> [ViewerCommand]
    {
        model.update(with: message, in: self)
    }

    static let keys = KeyTable<ViewerMessage>([
        KeyBinding(["|"], .keySplit, .splitToggled),
        KeyBinding([.tab, .backTab, "]", "["], .keyNextTab, .sideChanged),
        KeyBinding(["1"], .keyTreeSide, .sideChosen(.tree)),
        KeyBinding(["2"], .keyRawSide, .sideChosen(.raw)),
        KeyBinding(["/"], .keySearch, .body(.searching(.started))),
        KeyBinding(["y"], .keyCopy, .body(.prefixed(.copy))),
        KeyBinding(["?", .function(1)], .keyHelp, .helpOpened),
        KeyBinding(["q", .ctrl("c")], .keyQuit, .quit),
        KeyBinding(["!"], .keyNextProblem, .body(.nextProblem)),
        KeyBinding(["~"], .keyPreviousProblem, .body(.previousProblem)),
    ])

    static var helpSections: [HelpOverlay.Section] {
        [
            KeyPlace.viewer.section,
            HelpOverlay.Section(.document, ResponsePane.bodyKeys),
            KeyPlace.copying.section,
        ]
    }
}
