import Testing

@testable import SystemFiles

struct ProgramFoldersTests {
    @Test(
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/shop"),
            (["HOME": "/h"], "/h/.local/state/shop"),
            (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/shop"),
            (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/shop"),
            (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)]
    )
    func foldersFollowTheBaseDirectorySpecification(variables: [String: String], state: String?) {
        #expect(ProgramFolders(program: "shop", variables: variables).state == state)
    }

    @Test func eachKindHasItsOwnFolder() {
        let folders = ProgramFolders(program: "shop", variables: ["HOME": "/h"])
        #expect(
            [folders.configuration, folders.data, folders.state]
                == ["/h/.config/shop", "/h/.local/share/shop", "/h/.local/state/shop"]
        )
    }
}
