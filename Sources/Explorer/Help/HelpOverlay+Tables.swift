import TerminalUI

extension HelpOverlay {
    /// The help for where the focus is, then for everywhere.
    init(of model: ExplorerModel, in program: ExplorerProgram) {
        let focused: [Section] =
            switch model.focus {
            case .endpoints: [Self.section(.endpoints, EndpointList.keys)]
            case .request: Self.requestSections(model, program)
            case .response: Self.responseSections(model.response)
            }
        self.init(
            sections: focused + [
                Self.section(.everywhere, WorkspaceKeys.always),
                Self.section(.outsideOfText, WorkspaceKeys.letters),
            ]
        )
    }

    static func section<Intent>(
        _ title: TextKey,
        _ table: KeyTable<Intent>,
        behind prefix: String = ""
    ) -> Section {
        Section(
            title: title,
            entries: table.bindings.compactMap { binding in
                TextKey(rawValue: binding.help).map { help in
                    Entry(
                        key: prefix.isEmpty ? binding.keys.first : nil,
                        keys: prefix + binding.keyText,
                        help: help
                    )
                }
            }
        )
    }

    private static func requestSections(
        _ model: ExplorerModel,
        _ program: ExplorerProgram
    )
        -> [Section]
    {
        let field = program.chosenEndpoint(in: model)
            .flatMap { model.requestEditor.form(of: $0).selectedRow?.field }
        let row = field.map { section(.thisRow, RequestEditor.rowKeys($0)) }
        let rows = row.map { $0.entries.isEmpty ? [] : [$0] } ?? []
        return rows + [section(.request, RequestEditor.keys)]
    }

    static func responseSections(_ response: ResponsePane) -> [Section] {
        let tab: [Section] =
            switch response.tab {
            case .tree, .raw:
                [
                    section(.response, ResponsePane.bodyKeys),
                    section(.copying, ResponsePane.copyKeys, behind: "y "),
                ]
            case .problems: [section(.tabProblems, ProblemList.keys)]
            case .typed, .headers, .time: [section(.response, ResponsePane.textKeys)]
            }
        return tab + [section(.allTabs, ResponsePane.keys)]
    }
}
