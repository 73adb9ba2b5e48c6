import Foundation
import Girders
import SystemFiles
import Testing
import ValueTree

struct ConfigurationFilesTests {
    private static let propertyList = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>name</key><string>base</string><key>retries</key><integer>3</integer>
        </dict></plist>
        """

    @Test(arguments: [
        ("plist", propertyList), ("toml", "name = \"base\"\nretries = 3\n"),
        ("yaml", "name: base\nretries: 3\n"), ("yml", "name: base\nretries: 3\n"),
        ("json", #"{"name": "base", "retries": 3}"#),
    ])
    func everyFormatIsRead(ending: String, text: String) throws {
        let files = FileReading.files([
            "/app/Configuration.\(ending)": text,
            "/app/Configuration-test.json": #"{"name": "test"}"#,
        ])
        let production = try Configuration(directory: "/app", files: files, formats: .settings)
        let test = try Configuration(
            directory: "/app",
            environment: "test",
            files: files,
            formats: .settings
        )
        let names = [production, test].map { $0["name"] as? String }
        #expect(names == ["base", "test"])
        #expect(
            try [production, test].map { try $0.value(Int.self, forKey: "retries") } == [3, 3]
        )
    }

    @Test(arguments: ["toml", "yaml", "yml"], ["Configuration", "Configuration-test"])
    func aFileInAFormatThatIsNotReadIsAnError(ending: String, stem: String) throws {
        let files = FileReading.files([
            "/app/Configuration.json": #"{"name": "base"}"#,
            "/app/\(stem).\(ending)": "",
        ])
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(directory: "/app", environment: "test", files: files)
        }
        #expect(
            error?.description
                == "/app/\(stem).\(ending): not one of the formats that are read: plist, json"
        )
    }

    @Test func onlyFilesOfTheEnvironmentCountAsUnread() throws {
        let files = FileReading.files([
            "/app/Configuration.json": #"{"name": "base"}"#,
            "/app/Configuration-other.toml": "", "/app/Configuration.txt": "",
            "/app/Package.toml": "",
        ])
        let configuration = try Configuration(
            directory: "/app",
            environment: "test",
            files: files
        )
        #expect(configuration["name"] as? String == "base")
    }

    @Test func withoutFilesNothingIsSet() throws {
        let configuration = try Configuration(
            directory: "/app",
            environment: "env",
            files: .files([:]),
            formats: .settings
        )
        #expect(configuration.keys == [])
        #expect(configuration.environment == "env")
    }

    @Test(arguments: [
        (
            ["/app/Configuration.toml": "name = \"a\"\n\nretries 3\n"],
            "/app/Configuration.toml: line 3, column 9 (byte 20): expected `=`, found `3`"
        ),
        (
            ["/app/Configuration.json": "[1]"],
            "/app/Configuration.json: expected named settings, found an array of 1"
        ),
        (
            ["/app/Configuration.json": "{}", "/app/Configuration.yml": "a: 1"],
            "/app: only one of Configuration.json, Configuration.yml may be there"
        ),
        (
            ["/app/Configuration.yaml": String(repeating: "a", count: 1 << 20 + 1)],
            "cannot read /app/Configuration.yaml: it has more than 1048576 bytes"
        ),
    ])
    func aFileThatCannotBeReadSaysWhy(files: [String: String], message: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(directory: "/app", files: .files(files), formats: .settings)
        }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        (
            "toml", "name = 'a'\n[groups.Orders]\nbaseURL = 5.5\n\n[variables]\nx = [1]\n",
            "/app/Configuration.toml:6: $.variables.x: expected String, found an array of 1"
        ),
        (
            "yaml", "baseURL: shop.example\n",
            "/app/Configuration.yaml:1: $.baseURL: expected an address with http, https, "
                + "http+unix or https+unix, found \"shop.example\""
        ),
        (
            "json", "{\n\"baseURL\": \"https://{{hsot}}\"}",
            "/app/Configuration.json:2: $.baseURL: no variable `hsot` (there are none)"
        ),
    ])
    func aWrongSettingIsAnErrorWithFileLineAndKey(
        ending: String,
        text: String,
        message: String
    ) throws {
        let configuration = try Configuration(
            directory: "/app",
            files: .files(["/app/Configuration.\(ending)": text]),
            formats: .settings
        )
        let error = #expect(throws: ConfigurationError.self) {
            _ = try configuration.variables()
            _ = try configuration.baseURL(forGroup: "Shop")
        }
        #expect(error?.description == message)
    }

    @Test func anEmptyFileHasNoSettings() throws {
        let files = ["/app/Configuration.json": "", "/app/Configuration-env.yaml": "# nothing\n"]
        let configuration = try Configuration(
            directory: "/app",
            environment: "env",
            files: .files(files),
            formats: .settings
        )
        #expect(configuration.keys == [])
    }

    @Test func filesOfTheDiskAreRead() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-configuration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("a = 1".utf8).write(to: folder.appending(path: "Configuration.toml"))
        let configuration = try Configuration(directory: folder.path, formats: .settings)
        #expect(configuration["a"] as? Int == 1)
    }

    @Test func aFolderInPlaceOfAFileIsRefused() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-configuration-\(UUID().uuidString)")
        let file = folder.appending(path: "Configuration.toml")
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(directory: folder.path, formats: .settings)
        }
        #expect(error?.description == "cannot read \(file.path): it is not a regular file")
    }
}
