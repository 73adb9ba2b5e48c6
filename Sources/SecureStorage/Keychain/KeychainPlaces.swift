import FoundationEssentials
import Girders

/// Where a program keeps its secrets, by the XDG base directory specification.
struct KeychainPlaces {
    let service: String
    let variables: [String: String]

    /// The encrypted file.
    func secrets() throws(SecureStorageError) -> String {
        try folder("XDG_DATA_HOME", otherwise: ".local/share") + "/secrets"
    }

    /// The key of the encrypted file, where there is no passphrase: in another folder than that.
    func keyFile() throws(SecureStorageError) -> String {
        try folder("XDG_CONFIG_HOME", otherwise: ".config") + "/secrets.key"
    }

    /// Which store was chosen.
    func record() throws(SecureStorageError) -> String {
        try folder("XDG_STATE_HOME", otherwise: ".local/state") + "/secret-store"
    }

    private func folder(
        _ variable: String,
        otherwise usual: String
    ) throws(SecureStorageError) -> String {
        if let folder = absolute(variable) { return "\(folder)/\(service)" }
        if let home = absolute("HOME") { return "\(home)/\(usual)/\(service)" }
        throw SecureStorageError(
            store: "the secrets of \(service)",
            reason: "there is no home folder to keep them in"
        )
    }

    private func absolute(_ variable: String) -> String? {
        guard let path = variables[variable], path.hasPrefix("/") else { return nil }
        return path
    }
}
