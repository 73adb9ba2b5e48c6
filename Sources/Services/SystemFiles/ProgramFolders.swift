/// The folders of a program's files for a user, following the XDG base directory specification.
///
///     let folders = ProgramFolders(program: "shop", variables: ["HOME": "/home/ada"])
///     folders.state    // "/home/ada/.local/state/shop"
///
/// A folder is nil if neither its own variable nor `HOME` is an absolute path.
package struct ProgramFolders: Sendable {
    private let program: String
    private let variables: [String: String]

    /// The folders of a program with these environment variables.
    package init(program: String, variables: [String: String]) {
        self.program = program
        self.variables = variables
    }

    /// The folder for settings.
    package var configuration: String? { folder("XDG_CONFIG_HOME", otherwise: ".config") }
    /// The folder for data.
    package var data: String? { folder("XDG_DATA_HOME", otherwise: ".local/share") }
    /// The folder for state.
    package var state: String? { folder("XDG_STATE_HOME", otherwise: ".local/state") }

    private func folder(_ variable: String, otherwise usual: String) -> String? {
        let own = absolute(variable) ?? absolute("HOME").map { "\($0)/\(usual)" }
        return own.map { "\($0)/\(program)" }
    }

    private func absolute(_ variable: String) -> String? {
        guard let path = variables[variable], path.hasPrefix("/") else { return nil }
        return path
    }
}
