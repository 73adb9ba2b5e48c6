/// What lies over the panes and has all keys.
package enum Overlay: Equatable, Sendable {
    case help(HelpOverlay)
    case history(HistoryList)
    case themes(ThemePicker)
    case log(LogPane)
    case environments(EnvironmentPicker)
    case secretQuestion(SecretQuestion)
    case quitQuestion(QuitQuestion)
}
