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
