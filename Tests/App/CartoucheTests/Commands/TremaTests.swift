import ArgumentParser
import CartoucheSession
import Foundation
import Testing

@testable import Cartouche

@Suite struct TremaTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "cartouche-trema-\(UUID().uuidString)").path

    private static let schema = "http://software.group.nca/trema/schema/trema-1.0.xsd"

    private static func trema(_ texts: String) -> String {
        "<trema masterLang=\"de\" noNamespaceSchemaLocation=\"\(schema)\">\n\(texts)\n</trema>\n"
    }

    private static let greeting = trema(
        """
          <text key="greeting">
            <context/>
            <value lang="de" status="translated">Hallo "Ada"</value>
            <value lang="en" status="translated">Hello</value>
          </text>
        """
    )

    private static let override = trema(
        "  <text key=\"greeting\"><value lang=\"en\">Hi</value></text>"
    )

    /// Runs the command in a temporary folder with files of these names.
    ///
    /// `out` is a folder in it. The folder's name is removed from the output.
    private func run(
        _ names: String...,
        files: [String: String],
        check: (_ out: String) throws -> Void = { _ in }
    ) async throws -> CommandTrial.Outcome {
        try FileManager.default.createDirectory(
            atPath: folder + "/out",
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var trial = CommandTrial()
        for (name, text) in files {
            let path = "\(folder)/\(name)"
            try Data(text.utf8).write(to: URL(filePath: path))
            trial.files[path] = text
        }
        var outcome = try await trial.run(arguments: ["trema"] + names.map { "\(folder)/\($0)" })
        outcome.output = outcome.output.replacing(folder, with: "")
        outcome.errors = outcome.errors.replacing(folder, with: "")
        try check(folder + "/out")
        return outcome
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func aFileOfEachLanguageIsWritten() async throws {
        let outcome = try await run("a.trm", "out", files: ["a.trm": Self.greeting]) { out throws in
            #expect(
                try text(out + "/de.lproj/messages.strings")
                    == "\"greeting\" = \"Hallo \\\"Ada\\\"\";\n"
            )
            #expect(try text(out + "/en.lproj/messages.strings") == "\"greeting\" = \"Hello\";\n")
        }
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: "/out/de.lproj/messages.strings\n/out/en.lproj/messages.strings\n",
                    errors: ""
                )
        )
    }

    @Test func theTextsOfTheOverrideTakePrecedence() async throws {
        let files = ["a.trm": Self.greeting, "b.trm": Self.override]
        let outcome = try await run("a.trm", "b.trm", "out", files: files) { out throws in
            #expect(try text(out + "/en.lproj/messages.strings") == "\"greeting\" = \"Hi\";\n")
            #expect(try text(out + "/de.lproj/messages.strings").contains("Hallo"))
        }
        #expect(outcome.status == .success)
    }

    @Test func aMissingOverrideChangesNothing() async throws {
        let files = ["a.trm": Self.greeting]
        let outcome = try await run("a.trm", "b.trm", "out", files: files) { out throws in
            #expect(try text(out + "/en.lproj/messages.strings") == "\"greeting\" = \"Hello\";\n")
        }
        #expect(outcome.status == .success)
    }

    @Test func anEmptyFileCreatesNoFiles() async throws {
        let outcome = try await run("a.trm", "out", files: ["a.trm": ""]) { out throws in
            let names = try names(in: out)
            #expect(names == [])
        }
        #expect(outcome == .init(status: .success, output: "", errors: ""))
    }

    @Test func existingFilesAreReplacedWithoutLeftovers() async throws {
        let outcome = try await run("a.trm", "out", files: ["a.trm": Self.greeting]) { out throws in
            let names = try names(in: out + "/de.lproj")
            #expect(names == ["messages.strings"])
        }
        #expect(outcome.status == .success)
    }

    @Test func aMalformedFileIsAnErrorWithItsPositionAndWritesNothing() async throws {
        let files = ["a.trm": Self.greeting, "b.trm": "<trema>\n  <text>\n</trema>"]
        let outcome = try await run("a.trm", "b.trm", "out", files: files) { out throws in
            let names = try names(in: out)
            #expect(names == [])
        }
        #expect(
            outcome
                == .init(
                    status: .malformedDocument,
                    output: "",
                    errors: """
                        /b.trm: line 3, column 1 (byte 17): expected `</text>`, found `</trema>`
                        </trema>
                        ^
                        """
                )
        )
    }

    @Test func anUnknownVersionIsRefused() async throws {
        let outcome = try await run("a.trm", "out", files: ["a.trm": "<trema/>"])
        #expect(outcome.status == .malformedDocument)
        #expect(
            outcome.errors.hasPrefix(
                "/a.trm: line 1, column 1 (byte 0): expected the trema version \(Self.schema), "
                    + "found none"
            )
        )
    }

    @Test func aFileThatIsNotThereIsUnreadableInput() async throws {
        let outcome = try await run("a.trm", "out", files: [:])
        #expect(
            outcome
                == .init(
                    status: .noInput,
                    output: "",
                    errors: "cannot read /a.trm: No such file or directory"
                )
        )
    }

    @Test(arguments: [
        ("nowhere", "cannot write in /nowhere: No such file or directory"),
        ("a.trm", "cannot write in /a.trm: Not a directory"),
    ])
    func theFolderMustExist(name: String, message: String) async throws {
        let outcome = try await run("a.trm", name, files: ["a.trm": Self.greeting])
        #expect(outcome == .init(status: .usage, output: "", errors: message))
    }

    @Test(arguments: [["trema"], ["trema", "a"], ["trema", "a", "b", "c", "d"]])
    func aWrongNumberOfPathsIsAUsageError(arguments: [String]) {
        let error = #expect(throws: (any Error).self) {
            try CartoucheCommand.parseAsRoot(arguments)
        }
        #expect(error.map { CartoucheCommand.exitCode(for: $0).rawValue } == 64)
        #expect(
            error.map { CartoucheCommand.message(for: $0) }
                == "give FILE, OVERRIDE where there is one, and DIRECTORY"
        )
    }
}
