internal import Glibc

/// Where the program keeps what it remembers, by the XDG base directory specification.
enum StateFolder {
    /// Nil where neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
    static func path(in environment: [String: String]) -> String? {
        if let state = absolute(environment["XDG_STATE_HOME"]) { return state + "/cartouche" }
        return absolute(environment["HOME"]).map { $0 + "/.local/state/cartouche" }
    }

    /// Makes the folder and those it is in, for its owner alone; false where that cannot be.
    static func make(_ path: String) -> Bool {
        var made = ""
        for name in path.split(separator: "/") {
            made += "/" + name
            if mkdir(made, 0o700) != 0 && errno != EEXIST { return false }
        }
        return access(path, W_OK) == 0
    }

    private static func absolute(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/") else { return nil }
        return path
    }
}
