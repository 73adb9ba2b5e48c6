import Glibc

/// What the program says, at once: somebody waits for each line.
enum Output {
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
