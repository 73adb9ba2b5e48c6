import Foundation

/// The `cartouche` that was built beside these tests.
enum BuiltBinary {
    static let path = URL(filePath: "/proc/self/exe")
        .resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appending(path: "cartouche")
        .path

    /// Runs it without a terminal, in a home of its own.
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
