import Foundation
import SystemFiles

extension FileReading {
    /// A file system of these files, by their path.
    static func files(_ files: [String: String]) -> FileReading {
        FileReading(
            names: { folder in
                files.keys.filter { $0.hasPrefix(folder + "/") }
                    .map { String($0.dropFirst(folder.count + 1)) }
            },
            data: { path, limit throws(FileReadError) in
                guard let text = files[path] else {
                    throw FileReadError(path: path, reason: "No such file or directory")
                }
                guard text.utf8.count <= limit else {
                    throw FileReadError(path: path, reason: "it has more than \(limit) bytes")
                }
                return Data(text.utf8)
            }
        )
    }
}
