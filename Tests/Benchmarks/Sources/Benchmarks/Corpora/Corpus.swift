import ArgumentParser
import Foundation

/// A body of a given kind and size, generated from a fixed seed.
struct Corpus: Sendable {
    let name: String
    let bytes: Int
    /// The text before the elements.
    let opening: String
    let closing: String
    /// The text of one element.
    let element: @Sendable (_ index: Int, _ random: inout SeededGenerator) -> String

    static let all = [
        tweets, coordinates, catalogue, events, decimals, integers, members, records, todos,
        todosWithOtherKeys, numbers, escapes, eastAsian,
    ]

    private static let chunk = 1 << 20

    /// A name without characters that are special in a shell.
    var fileName: String {
        name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") + ".json"
    }

    /// Writes the body to a new file.
    func write(to url: URL) throws {
        guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
            throw ProcessFailure(description: "cannot write \(url.path)")
        }
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        var random = SeededGenerator(seed: 20_261_121)
        var written = 0
        var text = opening
        var index = 0
        while written + text.utf8.count < bytes {
            text += (index > 0 ? "," : "") + element(index, &random)
            index += 1
            guard text.utf8.count > Self.chunk else { continue }
            try file.write(contentsOf: Data(text.utf8))
            written += text.utf8.count
            text = ""
        }
        try file.write(contentsOf: Data((text + closing).utf8))
    }
}

/// The corpora of one run, as files in a temporary folder.
final class CorpusFolder {
    private let folder: URL
    private var files: [String: BodyFile] = [:]

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The file of a corpus, written on first use.
    func file(of corpus: Corpus) throws -> BodyFile {
        if let file = files[corpus.name] { return file }
        let url = folder.appending(path: corpus.fileName)
        try corpus.write(to: url)
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        let file = BodyFile(path: url.path, size: size)
        files[corpus.name] = file
        return file
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

/// A body on disk.
struct BodyFile {
    let path: String
    let size: Int
}

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
