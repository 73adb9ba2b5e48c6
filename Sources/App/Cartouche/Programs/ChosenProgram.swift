internal import CartoucheExplorer
internal import Glibc

/// A program that a person has chosen with a variable, or else one of the usual ones.
struct ChosenProgram: Equatable, Sendable {
    /// What the shell reads: a program and its arguments, `code -w`.
    let command: String
    /// Whether it lets control characters through to the terminal, though nobody has chosen it.
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

    /// The call of a shell that splits the command by its own rules and appends the arguments to it.
    func shellCall(_ arguments: [String] = []) -> [String] {
        ["/bin/sh", "-c", command + (arguments.isEmpty ? "" : " \"$@\""), "sh"] + arguments
    }
}

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
