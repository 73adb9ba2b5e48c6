import Glibc

/// The bus of a desktop session.
enum SessionBus {
    /// Whether the environment names one, or the one of the user is there; without either, GLib
    /// would start one.
    static func isThere(_ variables: [String: String]) -> Bool {
        if let address = variables["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
        guard let folder = variables["XDG_RUNTIME_DIR"] else { return false }
        return access(folder + "/bus", F_OK) == 0
    }
}
