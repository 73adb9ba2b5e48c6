import Foundation
import ValueSerializers
import ValueTree

/// A task to measure: it loads a file, then does the same work on its bytes in each run.
struct BenchmarkTask: Sendable {
    /// Keeps the result alive, and describes it, so that results can be compared.
    typealias Reading = () -> String
    typealias Run = () throws -> Reading

    /// The name in the table.
    let name: String
    /// The type that it decodes, if any.
    var type: String?
    let load: @Sendable (_ file: String) throws -> Run

    /// The argument of the process that runs it.
    var id: String { [name, type].compactMap(\.self).joined(separator: ":") }
}

/// The tasks that read a body without a declared type.
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
    /// Finds the values that contain a text, ignoring case.
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

    /// Reads the file in chunks, like bytes that arrive from a network.
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
