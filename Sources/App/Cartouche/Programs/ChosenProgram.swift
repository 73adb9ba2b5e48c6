internal import CartoucheSession
internal import Glibc

/// A program that the user has set with a variable, or else a common one.
struct ChosenProgram: Equatable, Sendable {
    /// The shell command: a program and its arguments, such as `code -w`.
    let command: String
    /// Whether it passes control characters to the terminal and wasn't chosen by the user.
    var letsControlsThrough = false

    /// `VISUAL`, `EDITOR`, `vi` or `nano`.
    static func editor(
        in variables: [String: String]
    ) throws(ProgramFault) -> ChosenProgram {
        if let command = named(["VISUAL", "EDITOR"], in: variables) { return command }
        if let command = usual(["vi", "nano"], in: variables) { return command }
        throw .noEditor
    }

    /// `PAGER`, `less` or `more`.
    static func pager(
        in variables: [String: String]
    ) throws(ProgramFault) -> ChosenProgram {
        if let command = named(["PAGER"], in: variables) { return command }
        if let command = usual(["less"], in: variables) { return command }
        guard var command = usual(["more"], in: variables) else { throw .noPager }
        command.letsControlsThrough = true
        return command
    }

    private static func named(
        _ names: [String],
        in variables: [String: String]
    ) -> ChosenProgram? {
        names.lazy.compactMap { variables[$0] }
            .first { !$0.allSatisfy(\.isWhitespace) }
            .map { ChosenProgram(command: $0) }
    }

    private static func usual(
        _ names: [String],
        in variables: [String: String]
    ) -> ChosenProgram? {
        names.first { ProgramPath.of($0, in: variables) != nil }.map { ChosenProgram(command: $0) }
    }

    /// Returns the call of a shell that splits the command and appends the arguments.
    func shellCall(_ arguments: [String] = []) -> [String] {
        ["/bin/sh", "-c", command + (arguments.isEmpty ? "" : " \"$@\""), "sh"] + arguments
    }
}

/// Finds programs.
enum ProgramPath {
    /// Returns the path of a program.
    ///
    /// Only folders with absolute paths are searched, because the working directory may belong to
    /// someone else.
    static func of(_ name: String, in variables: [String: String]) -> String? {
        variables["PATH", default: ""].split(separator: ":").lazy
            .filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }
}
