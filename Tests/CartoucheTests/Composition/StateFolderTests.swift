import Testing

@testable import Cartouche

@Suite struct StateFolderTests {
    @Test(arguments: [
        (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/cartouche"),
        (["HOME": "/h"], "/h/.local/state/cartouche"),
        (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/cartouche"),
        (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/cartouche"),
        (["HOME": ""], nil),
        ([:], nil),
    ])
    func followsTheBaseDirectorySpecification(environment: [String: String], path: String?) {
        #expect(StateFolder.path(in: environment) == path)
    }
}
