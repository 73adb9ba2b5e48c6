import Girders
import Testing

struct ConfigurationFoldersTests {
    private let places = ConfigurationFolders(
        folders: ["/project", "/home/ada/.config/cartouche"],
        files: .files([
            "/project/Configuration.toml": "a = 'project'\nb = 'project'",
            "/project/Configuration-staging.json": #"{"a": "project staging"}"#,
            "/project/Package.swift": "", "/project/Configuration-.json": "{}",
            "/project/Configuration-notes.txt": "",
            "/home/ada/.config/cartouche/Configuration.toml": "b = 'own'\nc = 'own'\nd = 'own'",
            "/home/ada/.config/cartouche/Configuration-staging.toml": "c = 'own staging'",
            "/home/ada/.config/cartouche/Configuration-local.toml": "a = 'own local'",
        ]),
        formats: .settings
    )

    @Test func theEnvironmentsAreTheFilesOfAllFolders() {
        #expect(places.environments == ["local", "staging"])
    }

    @Test func theFilesOfAnEnvironmentAreNamed() {
        #expect(
            places.paths(for: "staging") == [
                "/project/Configuration-staging.json",
                "/home/ada/.config/cartouche/Configuration-staging.toml",
            ]
        )
        #expect(
            places.paths() == [
                "/project/Configuration.toml", "/home/ada/.config/cartouche/Configuration.toml",
            ]
        )
    }

    @Test func withoutAnEnvironmentTheBaseFilesCountProjectFirst() throws {
        let configuration = try places.configuration()
        let values = ["a", "b", "c", "d"].map { configuration[$0] as? String }
        #expect(values == ["project", "project", "own", "own"])
    }

    @Test func anEnvironmentCountsBeforeEveryBaseFile() throws {
        let staging = try places.configuration(environment: "staging")
        let local = try places.configuration(environment: "local")
        let values = [staging, local].map { configuration in
            ["a", "b", "c", "d"].map { configuration[$0] as? String }
        }
        #expect(
            values == [
                ["project staging", "project", "own staging", "own"],
                ["own local", "project", "own", "own"],
            ]
        )
    }

    @Test func anEnvironmentWithoutAFileIsAnErrorThatNamesTheOthers() {
        let error = #expect(throws: ConfigurationError.self) {
            try places.configuration(environment: "production")
        }
        #expect(
            error?.description
                == "there is no environment `production`; there are local, staging"
        )
    }

    @Test func theErrorReportsThatThereAreNoEnvironments() {
        let error = #expect(throws: ConfigurationError.self) {
            try ConfigurationFolders(folders: ["/"], files: .files([:]), formats: .settings)
                .configuration(environment: "x")
        }
        #expect(error?.description == "there is no environment `x`; there are none")
    }

    @Test(
        arguments: [
            (["HOME": "/home/ada"], ["/shop", "/home/ada/.config/cartouche"]),
            (["HOME": "/home/ada", "XDG_CONFIG_HOME": "/xdg"], ["/shop", "/xdg/cartouche"]),
            (["HOME": "ada", "XDG_CONFIG_HOME": "xdg"], ["/shop"]),
            ([:], ["/shop"]),
        ] as [([String: String], [String])]
    )
    func theUsualPlacesFollowTheEnvironment(variables: [String: String], folders: [String]) {
        let places = ConfigurationFolders.usual(
            program: "cartouche",
            workingDirectory: "/shop",
            variables: variables
        )
        #expect(places.folders == folders)
    }
}
