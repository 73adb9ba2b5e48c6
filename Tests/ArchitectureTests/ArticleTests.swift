import Foundation
import Testing

/// The articles name files that exist.
@Suite struct ArticleTests {
    private static let folders = ["Sources/App/CartoucheExplorer", ""]

    @Test(arguments: ["Architecture", "Contributing"])
    func pathsInArticlesExist(article: String) throws {
        let path = "Sources/App/Cartouche/Cartouche.docc/\(article).md"
        let text = try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)
        let paths = text.matches(of: /`([A-Za-z][\w+.-]*(?:\/[\w+.-]+)+)`/).map { String($0.1) }
        #expect(!paths.isEmpty)
        let missing = paths.filter { !$0.contains("NAME") }.filter { path in
            !Self.folders.contains { folder in
                let url = SourceTree.root.appending(path: folder).appending(path: path)
                return FileManager.default.fileExists(atPath: url.path)
            }
        }
        #expect(missing == [])
    }
}
