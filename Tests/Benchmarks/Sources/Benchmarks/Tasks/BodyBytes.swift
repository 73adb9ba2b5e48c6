import Foundation
import ValueTree

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
