import Foundation

/// Where everything goes that is not the table.
enum StandardError {
    static func write(_ lines: [String]) {
        let text = lines.map { $0 + "\n" }.joined()
        FileHandle.standardError.write(Data(text.utf8))
    }
}
