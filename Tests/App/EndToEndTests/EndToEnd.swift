import Foundation
import Testing

/// The built binary, used as people and scripts use it.
///
/// The tests run one after the other: each blocks its thread while it waits for a process or a screen.
@Suite(.serialized) enum EndToEnd {}

/// The `cartouche` that was built with these tests.
enum BuiltBinary {
    static let path = URL(filePath: "/proc/self/exe")
        .resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appending(path: "cartouche")
        .path

    /// Runs it without a terminal, in a temporary home folder.
    static func run(
        _ arguments: String...,
        environment: [String: String] = [:],
        input: String = ""
    ) throws -> Shell.Outcome {
        try TemporaryHome.with { home in
            let own = home.environment.merging(environment) { _, new in new }
            return try Shell.run(path, arguments, environment: own, input: input)
        }
    }
}

extension BuiltBinary {
    /// Runs a shell command in a temporary home folder, which is its working directory.
    static func shell(_ command: String) throws -> Shell.Outcome {
        try TemporaryHome.with { home in
            try Shell.run(
                "/bin/bash",
                ["-c", "cd \(home.folder.path); \(command)"],
                environment: home.environment
            )
        }
    }
}

/// A temporary home folder, so that the user's history is not touched.
struct TemporaryHome {
    let folder: URL

    /// A locale without a language makes the program speak English.
    var environment: [String: String] {
        [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
            "LC_ALL": "C.UTF-8",
        ]
    }

    static func with<Result>(_ body: (TemporaryHome) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(TemporaryHome(folder: folder))
    }
}
