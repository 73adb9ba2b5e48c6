import Foundation
import Testing

extension EndToEnd {
    /// The built binary in a folder that another person wrote.
    @Suite struct HostileFolderTests {
        @Test func aFolderHasNoEffectUntilItIsAllowed() throws {
            try TemporaryHome.with { home in
                let folder = home.folder.appending(path: "cloned").resolvingSymlinksInPath()
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true
                )
                let file = folder.appending(path: "Configuration.toml")
                try "proxy = 'http://127.0.0.1:1'".write(
                    to: file,
                    atomically: false,
                    encoding: .utf8
                )
                let run = { (command: String) in
                    try home.shell.run(
                        "/bin/sh",
                        ["-c", "cd '\(folder.path)' && exec '\(BuiltBinary.path)' \(command)"],
                        environment: home.environment
                    )
                }
                let send = "send HTTPBin.get --base-url http://httpbin.test"
                let refused = try run(send)
                #expect(refused.status == 78)
                #expect(
                    refused.errors
                        == "cartouche: \(file.path):1: proxy: counts only once you allow "
                        + "this folder, because it changes where requests go or whom they trust; "
                        + "look at the file, then run `cartouche allow \(folder.path)`\n"
                )
                #expect(try run("").status == 78)
                #expect(try run("allow").status == 0)
                // The proxy is used now, and cannot be reached.
                #expect(try run(send).status == 3)
                try "proxy = 'http://127.0.0.1:2'".write(
                    to: file,
                    atomically: false,
                    encoding: .utf8
                )
                #expect(try run(send).status == 78)
            }
        }
    }
}
