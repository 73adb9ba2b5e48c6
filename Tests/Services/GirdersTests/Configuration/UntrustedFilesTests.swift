import Foundation
import Testing
import ValueTree

@testable import Girders

/// Files of a working directory that another person may have written.
struct UntrustedFilesTests {
    private func places(
        project: String,
        own: String = "",
        allowed: Bool = false
    ) -> ConfigurationFolders {
        ConfigurationFolders.usual(
            program: "shop",
            workingDirectory: "/shop",
            variables: ["HOME": "/home/ada"],
            allowance: FileAllowance { path, content in
                allowed && path == "/shop/Configuration.toml" && content == Data(project.utf8)
            },
            files: .files([
                "/shop/Configuration.toml": project,
                "/home/ada/.config/shop/Configuration.toml": own,
            ]),
            formats: .settings
        )
    }

    @Test(arguments: [true, false])
    func aFileOfTheWorkingDirectoryIsTrustedOnceItIsAllowed(allowed: Bool) throws {
        let layers = try places(project: "a = 1", allowed: allowed).configuration().layers
        #expect(layers.map(\.isTrusted) == [allowed, true])
        #expect(layers.map(\.folder) == ["/shop", "/home/ada/.config/shop"])
    }

    @Test func theUsersOwnFolderIsTrustedEvenAsTheWorkingDirectory() throws {
        let places = ConfigurationFolders.usual(
            program: "shop",
            workingDirectory: "/home/ada/.config/shop",
            variables: ["HOME": "/home/ada"],
            files: .files(["/home/ada/.config/shop/Configuration.toml": "a = 1"]),
            formats: .settings
        )
        #expect(places.folders == ["/home/ada/.config/shop"])
        #expect(try places.configuration().layers.map(\.isTrusted) == [true])
    }

    @Test func settingsSeeOnlyVariablesOfEquallyTrustedFiles() throws {
        let own = """
            proxy = "http://{{host}}"
            [variables]
            host = "own.test"
            mine = "{{host}} {{name}}"
            name = "ada"
            """
        let project = """
            baseURL = "https://{{host}}"
            [variables]
            host = "other.test"
            theirs = '{{host}} \\{{name}}'
            """
        let configuration = try places(project: project, own: own).configuration()
        #expect(try configuration.filledText(of: "proxy") == "http://own.test")
        #expect(try configuration.baseURL(forGroup: "Shop") == "https://other.test")
        let variables = try configuration.variables()
        let values = ["host", "mine", "name", "theirs"].map { variables[$0] }
        #expect(values == ["other.test", "own.test ada", "ada", "other.test {{name}}"])
        let allowed = try places(project: project, own: own, allowed: true).configuration()
        #expect(try allowed.filledText(of: "proxy") == "http://other.test")
    }

    @Test func aVariableOfTheUserIsInvisibleToOtherFiles() throws {
        let project = "baseURL = 'https://{{password}}.test'"
        let configuration = try places(project: project, own: "variables.password = 'x'")
            .configuration()
        let error = #expect(throws: ConfigurationError.self) {
            try configuration.baseURL(forGroup: "Shop")
        }
        #expect(
            error?.description == "/shop/Configuration.toml:1: $.baseURL: no variable "
                + "`password` (there are none)"
        )
    }

    @Test func theContentsOfAFolderIncludeTheBytes() throws {
        let contents = try places(project: "a = 1").contents(of: "/shop").map { try $0.get() }
        #expect(contents.map(\.layer.source) == ["/shop/Configuration.toml"])
        #expect(contents.map(\.data) == [Data("a = 1".utf8)])
    }
}
