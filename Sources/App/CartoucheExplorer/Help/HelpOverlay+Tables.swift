import TerminalUI

extension HelpOverlay {
    /// The help for where the focus is, then for everywhere.
    init(of model: ExplorerModel, in program: ExplorerProgram) {
        let focused: [KeyPlace] =
            switch model.focus {
            case .endpoints: [model.endpointList.isFinding ? .finding : .endpoints]
            case .request: Self.requestPlaces(model, program)
            case .response: model.response.tab.keyPlaces
            }
        self.init(places: focused + [.everywhere, .outsideOfText])
    }

    init(places: [KeyPlace]) {
        self.init(sections: places.map(\.section))
    }

    private static func requestPlaces(
        _ model: ExplorerModel,
        _ program: ExplorerProgram
    ) -> [KeyPlace] {
        let field = program.chosenEndpoint(in: model)
            .flatMap { model.requestEditor.form(of: $0).selectedRow?.field }
        guard let field else { return [.request] }
        let row = KeyPlace.row(of: field).map { [$0] } ?? []
        let letters: [KeyPlace] = field.input.takesText ? [] : [.textlessRow]
        return row + [.request] + letters
    }
}

extension HelpOverlay.Section {
    init<Intent>(_ title: TextKey, _ table: KeyTable<Intent>, behind prefix: String = "") {
        self.title = title
        self.keys = table.bindings.flatMap(\.keys)
        self.entries = table.bindings.compactMap { binding in
            TextKey(rawValue: binding.help).map { help in
                HelpOverlay.Entry(
                    key: prefix.isEmpty ? binding.keys.first : nil,
                    keys: prefix + binding.keyText,
                    help: help
                )
            }
        }
    }
}
