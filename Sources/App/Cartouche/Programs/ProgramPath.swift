internal import Glibc

/// Where programs are.
enum ProgramPath {
    /// The path of a program; only in folders with an absolute path, as the working one may be anybody's.
    static func of(_ name: String, in variables: [String: String]) -> String? {
        variables["PATH", default: ""].split(separator: ":").lazy
            .filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }
}
