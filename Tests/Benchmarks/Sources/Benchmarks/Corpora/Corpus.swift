import Foundation

/// A body of a kind and size, made by a program from a fixed seed.
struct Corpus: Sendable {
    let name: String
    let megabytes: Int
    /// What stands around the elements.
    let opening: String
    let closing: String
    /// The text of one element.
    let element: @Sendable (_ index: Int, _ random: inout SeededGenerator) -> String

    static let all = [tweets, coordinates, catalogue, events, records, todos]

    private static let chunk = 1 << 20

    /// A name without anything that a shell cares about.
    var fileName: String {
        name.prefix { $0.isLetter } + ".json"
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
        while written + text.utf8.count < megabytes * 1_000_000 {
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
