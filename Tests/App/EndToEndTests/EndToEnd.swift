import CartoucheTestKit
import Foundation
import Testing

/// The built binary, used as a person or a script uses it.
///
/// Each test has its own home folder and terminal.
@Suite(.limitedConcurrency(.processes)) enum EndToEnd {}

/// The `cartouche` built together with these tests.
enum BuiltBinary {
    static let path = "\(folder)/cartouche"

    static let folder = URL(filePath: "/proc/self/exe")
        .resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .path

    /// Runs the binary without a terminal, in a temporary home folder.
    static func run(
        _ arguments: String...,
        environment: [String: String] = [:],
        input: String = ""
    ) throws -> Shell.Outcome {
        try run(arguments: arguments, environment: environment, input: input)
    }

    static func run(
        arguments: [String],
        environment: [String: String] = [:],
        input: String = ""
    ) throws -> Shell.Outcome {
        try TemporaryHome.with { home in
            let own = home.environment.merging(environment) { _, new in new }
            return try home.shell.run(path, arguments, environment: own, input: input)
        }
    }
}

extension BuiltBinary {
    /// Runs a shell command in a temporary home folder, which is its working directory.
    static func shell(_ command: String) throws -> Shell.Outcome {
        try TemporaryHome.with { home in
            try home.shell.run(
                "/bin/bash",
                ["-c", "cd \(home.folder.path); \(command)"],
                environment: home.environment
            )
        }
    }
}
