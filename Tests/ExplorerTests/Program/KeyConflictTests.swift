import TerminalUI
import Testing

@testable import Explorer

/// No key means two things in one place.
@Suite struct KeyConflictTests {
    @Test func noTableHasAKeyTwice() {
        let conflicts = [
            EndpointList.keys.conflicts, EndpointList.findKeys.conflicts,
            RequestEditor.keys.conflicts, RequestEditor.numberKeys.conflicts,
            RequestEditor.choiceKeys.conflicts, RequestEditor.containerKeys.conflicts,
            RequestEditor.letterKeys.conflicts, ResponsePane.keys.conflicts,
            ResponsePane.bodyKeys.conflicts, ResponsePane.textKeys.conflicts,
            ResponsePane.searchKeys.conflicts, ResponsePane.copyKeys.conflicts,
            ProblemList.keys.conflicts, HistoryList.keys.conflicts, HelpOverlay.keys.conflicts,
            ThemePicker.keys.conflicts, QuitQuestion.keys.conflicts, ViewerProgram.keys.conflicts,
            WorkspaceKeys.always.conflicts, WorkspaceKeys.letters.conflicts,
        ]
        #expect(conflicts.flatMap(\.self) == [])
    }

    @Test func noTabTakesAKeyFromAllTabsOrThePanes() {
        let everywhere = Set(ResponsePane.keys.bindings.flatMap(\.keys))
        let tabs =
            ResponsePane.bodyKeys.bindings.flatMap(\.keys)
            + ResponsePane.textKeys.bindings.flatMap(\.keys)
            + ProblemList.keys.bindings.flatMap(\.keys)
        #expect(tabs.filter(everywhere.contains) == [])
        let letters = Set(WorkspaceKeys.letters.bindings.flatMap(\.keys))
        #expect((tabs + everywhere).filter(letters.contains) == [])
    }

    @Test func everyBindingHasWords() {
        let help =
            EndpointList.keys.bindings.map(\.help) + RequestEditor.keys.bindings.map(\.help)
            + ResponsePane.keys.bindings.map(\.help) + ResponsePane.bodyKeys.bindings.map(\.help)
            + WorkspaceKeys.always.bindings.map(\.help) + WorkspaceKeys.letters.bindings.map(\.help)
        #expect(help.filter { TextKey(rawValue: $0) == nil } == [])
    }
}
