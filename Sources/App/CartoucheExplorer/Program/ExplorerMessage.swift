/// What can happen, by the feature that it happens to.
package enum ExplorerMessage: Equatable, Sendable {
    case workspace(WorkspaceMessage)
    case endpointList(EndpointList.Message)
    case requestEditor(RequestEditor.Message)
    case response(ResponsePane.Message)
    case exchange(ExchangeEvent)
    case history(HistoryList.Message)
    case help(HelpOverlay.Message)
    case themePicker(ThemePicker.Message)
    case log(LogPane.Message)
    case environments(EnvironmentPicker.Message)
    case secretQuestion(SecretQuestion.Message)
    case quitQuestion(QuitQuestion.Message)
}
