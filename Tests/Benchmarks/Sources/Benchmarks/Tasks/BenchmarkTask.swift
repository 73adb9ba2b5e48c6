import Foundation
import ValueSerializers
import ValueTree

/// Something that is timed: it reads a file, and then does the same with its bytes each time.
struct BenchmarkTask: Sendable {
    /// Keeps what came out, and says what it is so that it can be told from something else.
    typealias Reading = () -> String
    typealias Run = () throws -> Reading

    /// What the table calls it.
    let name: String
    /// The type that it reads, when it reads one.
    var type: String?
    let load: @Sendable (_ file: String) throws -> Run

    /// What the process that does it is told.
    var id: String { [name, type].compactMap(\.self).joined(separator: ":") }
}

/// What reads a body without knowing its type.
extension BenchmarkTask {
    static let document = BenchmarkTask(name: "Document") { file in
        let bytes = try BodyBytes.padded(of: file)
        return {
            let document = try JSONParser().parse(bytes)
            return { "\(Tally(of: document))" }
        }
    }

    static let eagerValue = BenchmarkTask(name: "SupportedType") { file in
        let bytes = try BodyBytes.padded(of: file)
        return {
            let document = try JSONParser().parse(bytes)
            let value = document.root.detachedValue
            return { "\(Tally(of: value))" }
        }
    }

    static let jsonSerialization = BenchmarkTask(name: "JSONSerialization") { file in
        let data = try BodyBytes.data(of: file)
        return {
            let object = try JSONSerialization.jsonObject(with: data)
            return { "\(Tally(of: object))" }
        }
    }
}

extension BenchmarkTask {
    /// The values in which a text is found, whatever the case of its letters.
    static let search = BenchmarkTask(name: "search") { file in
        let document = try JSONParser().parse(BodyBytes.padded(of: file))
        return {
            let found = document.indices(matching: ByteSearch(Catalogue.searchedText))
            return { "\(found.count)" }
        }
    }
}

/// The bytes of a body in the form that each library takes.
enum BodyBytes {
    private static let chunk = 1 << 20

    static func data(of path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path))
    }

    /// Read piece by piece, as they come from a network.
    static func padded(of path: String) throws -> PaddedBytes {
        let url = URL(filePath: path)
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        var bytes = PaddedBytes(capacity: size)
        while let piece = try file.read(upToCount: chunk), !piece.isEmpty {
            bytes.append(contentsOf: piece)
        }
        return bytes
    }
}
