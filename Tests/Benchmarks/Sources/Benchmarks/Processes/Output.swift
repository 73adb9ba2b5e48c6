import Foundation
import Glibc

/// What the program says, at once: somebody may wait for each line.
enum Output {
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// Says something that is not part of the table.
    static func remark(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
