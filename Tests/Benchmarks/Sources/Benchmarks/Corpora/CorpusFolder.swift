import Foundation

/// The corpora of one run as files in a folder that is removed after it.
final class CorpusFolder {
    private let folder: URL
    private var files: [String: BodyFile] = [:]

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The file of a corpus, written when it is asked for the first time.
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
