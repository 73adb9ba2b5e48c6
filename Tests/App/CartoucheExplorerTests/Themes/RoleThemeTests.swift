import TerminalWidgets
import Testing

@Suite struct RoleThemeTests {
    @Test func eachRoleHasItsOwnLetter() {
        #expect(Set(RoleTheme.letters.map(\.role)) == Set(ThemeRole.allCases))
        #expect(Set(RoleTheme.letters.map(\.letter)).count == ThemeRole.allCases.count)
    }
}
