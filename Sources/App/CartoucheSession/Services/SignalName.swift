/// The names of the signals that end programs.
package enum SignalName {
    private static let names: [Int32: String] = [
        1: "HUP", 2: "INT", 3: "QUIT", 4: "ILL", 6: "ABRT", 7: "BUS", 8: "FPE", 9: "KILL",
        11: "SEGV", 13: "PIPE", 14: "ALRM", 15: "TERM",
    ]

    /// Returns the number and name of a signal: `9 (KILL)`.
    package static func of(_ signal: Int32) -> String {
        names[signal].map { "\(signal) (\($0))" } ?? "\(signal)"
    }
}
