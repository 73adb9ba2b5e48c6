import CartoucheTexts
import TerminalUI

/// The places where a key table applies.
///
/// The help and the test for conflicts use them to find all tables.
enum KeyPlace: CaseIterable {
    case everywhere
    case requestTabs
    case responseTabs
    case outsideOfText
    case endpoints
    case finding
    case request
    case numberRow
    case flagRow
    case choiceRow
    case popupRow
    case areaRow
    case textRow
    case linesRow
    case uuidRow
    case fileRow
    case entryRow
    case entryName
    case completion
    case groupRow
    case omittedGroupRow
    case listRow
    case nullableRow
    case nullableElement
    case textlessRow
    case choicePopup
    case filePicker
    case requestTabLetters
    case preview
    case previewCopying
    case addedCompletion
    case addedLines
    case allTabs
    case login
    case body
    case opened
    case comparison
    case table
    case problems
    case typeFix
    case saving
    case replacing
    case piping
    case pipedOutput
    case outputCopying
    case runningCommand
    case plainText
    case textCopying
    case search
    case offeredStep
    case copying
    case history
    case help
    case palette
    case themes
    case log
    case environments
    case cookies
    case secretEntry
    case secretQuestion
    case quitQuestion
    case pastedCurl
    case chaining
    case viewer

    /// The bindings of the table, without their intents.
    var rows: [KeyRow] { section.rows }

    var section: HelpWindow.Section {
        switch self {
        case .everywhere: .init(.everywhere, WorkspaceKeys.always)
        case .requestTabs: .init(.request, WorkspaceKeys.requestTabs)
        case .responseTabs: .init(.response, WorkspaceKeys.responseTabs)
        case .outsideOfText: .init(.outsideOfText, WorkspaceKeys.letters)
        case .endpoints: .init(.endpoints, EndpointList.keys)
        case .finding: .init(.endpoints, EndpointList.findKeys)
        case .request: .init(.request, RequestEditor.keys)
        case .numberRow: .init(.thisRow, RequestEditor.numberKeys)
        case .flagRow: .init(.thisRow, RequestEditor.flagKeys)
        case .choiceRow: .init(.thisRow, RequestEditor.choiceKeys)
        case .popupRow: .init(.thisRow, RequestEditor.popupKeys)
        case .areaRow: .init(.thisRow, RequestEditor.areaKeys)
        case .textRow: .init(.thisRow, RequestEditor.textKeys)
        case .linesRow: .init(.thisRow, RequestEditor.linesKeys)
        case .uuidRow: .init(.thisRow, RequestEditor.uuidKeys)
        case .fileRow: .init(.thisRow, RequestEditor.fileKeys)
        case .entryRow: .init(.thisRow, RequestEditor.entryKeys)
        case .completion: .init(.thisRow, RequestEditor.completionKeys)
        case .entryName: .init(.thisRow, RequestEditor.nameKeys)
        case .groupRow: .init(.thisRow, RequestEditor.groupKeys)
        case .omittedGroupRow: .init(.thisRow, RequestEditor.omittedGroupKeys)
        case .listRow: .init(.thisRow, RequestEditor.listKeys)
        case .nullableRow: .init(.thisRow, RequestEditor.nullableKeys)
        case .nullableElement: .init(.thisRow, RequestEditor.nullableElementKeys)
        case .textlessRow: .init(.textlessRow, RequestEditor.letterKeys)
        case .choicePopup: .init(.thisRow, ChoicePopup.keys)
        case .filePicker: .init(.pickerTitle, FilePicker.keys)
        case .requestTabLetters: .init(.allTabs, RequestEditor.tabKeys)
        case .preview: .init(.tabPreview, RequestEditor.previewKeys)
        case .addedCompletion: .init(.tabAdded, RequestEditor.addedCompletionKeys)
        case .addedLines: .init(.tabAdded, RequestEditor.addedKeys)
        case .previewCopying: .init(.copying, RequestEditor.previewCopyKeys, behind: "y ")
        case .allTabs: .init(.allTabs, ResponsePane.keys)
        case .login: .init(.loginTitle, ResponsePane.loginKeys)
        case .body: .init(.response, ResponsePane.bodyKeys)
        case .opened: .init(.openedString, ResponsePane.openedKeys)
        case .comparison: .init(.comparison, ResponsePane.compareKeys)
        case .table: .init(.tabTable, ResponsePane.tableKeys)
        case .problems: .init(.tabProblems, ProblemList.keys)
        case .typeFix: .init(.typeFix, TypeFixWindow.keys)
        case .saving: .init(.saveTitle, BodyWindow.pathKeys)
        case .replacing: .init(.saveTitle, Question.Answers.replacing.keys)
        case .piping: .init(.pipeTitle, BodyWindow.commandKeys)
        case .pipedOutput: .init(.pipeTitle, OutputWindow.keys)
        case .outputCopying: .init(.copying, OutputWindow.copyKeys, behind: "y ")
        case .runningCommand: .init(.pipeTitle, OutputWindow.runningKeys)
        case .plainText: .init(.response, ResponsePane.textKeys)
        case .textCopying: .init(.copying, ResponsePane.textCopyKeys, behind: "y ")
        case .search: .init(.response, ResponsePane.searchKeys)
        case .offeredStep: .init(.response, ResponsePane.offerKeys)
        case .copying: .init(.copying, ResponsePane.copyKeys, behind: "y ")
        case .history: .init(.history, HistoryList.keys)
        case .help: .init(.help, HelpWindow.keys)
        case .palette: .init(.palette, Palette.keys)
        case .themes: .init(.themes, ThemePicker.keys)
        case .log: .init(.log, LogPane.keys)
        case .environments: .init(.environments, EnvironmentPicker.keys)
        case .cookies: .init(.cookies, CookieWindow.keys)
        case .secretEntry: .init(.secrets, SecretEntry.keys)
        case .secretQuestion: .init(.secrets, Question.Answers.allowing.keys)
        case .quitQuestion: .init(.quitTitle, Question.Answers.leaving.keys)
        case .pastedCurl: .init(.curlTitle, CurlWindow.keys)
        case .chaining: .init(.chainTitle, Question.Answers.opening.keys)
        case .viewer: .init(.everywhere, ViewerProgram.keys)
        }
    }
}

extension KeyPlace {
    /// Returns the table with the user's keys, and with actions that have no key there.
    func helpSection(with keyMap: KeyMap) -> HelpWindow.Section {
        let table = section.mapped(by: keyMap)
        guard self == .endpoints else { return table }
        let pasting = HelpWindow.Entry(key: nil, keys: "", help: .pasteCurl)
        return HelpWindow.Section(
            title: table.title,
            entries: table.entries + [pasting],
            rows: table.rows
        )
    }
}

extension KeyPlace {
    /// Returns the key places of the form's current row, in order of precedence.
    static func rows(of form: Form) -> [KeyPlace] {
        guard let field = form.selectedRow?.field else { return [] }
        if form.isNaming { return [.entryName] }
        let nullable: [KeyPlace] =
            field.mayBeNull ? [field.isElement ? .nullableElement : .nullableRow] : []
        return (field.entryName == nil ? [] : [.entryRow]) + (row(of: field).map { [$0] } ?? [])
            + nullable
    }

    /// Returns the place of a form's row, or nil if it has no special keys.
    private static func row(of field: FormField) -> KeyPlace? {
        switch field.input {
        case .number: .numberRow
        case .flag: .flagRow
        case .choice: field.needsPopup ? .popupRow : .choiceRow
        case .list, .entries: .listRow
        case .group: field.isOmitted ? .omittedGroupRow : .groupRow
        case .json: field.isGiven ? .areaRow : nil
        case .lines: .linesRow
        case .text where field.isUUID: .uuidRow
        case .text where field.takesFile: .fileRow
        case .text: field.holdsSecret ? nil : .textRow
        case .date: nil
        }
    }
}
