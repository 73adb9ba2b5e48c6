import ArgumentParser
import Foundation

struct CorporaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpora",
        abstract: "Write every body into a folder, for profiling."
    )

    @Argument var folder: String

    func run() throws {
        let folder = URL(filePath: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for corpus in Corpus.all {
            try corpus.write(to: folder.appending(path: corpus.fileName))
        }
    }
}
