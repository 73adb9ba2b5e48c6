import FoundationEssentials
public import SecretValues
import SystemFiles

extension KeychainStorage {
    /// The store of this program, named after its process.
    public static let shared = usual(
        service: ProcessInfo.processInfo.processName,
        variables: ProcessInfo.processInfo.environment
    )

    /// The store of a program.
    ///
    ///     let storage = KeychainStorage.usual(service: "shop", variables: ["HOME": "/home/ada"])
    ///
    /// For a program called `shop` it consists of:
    ///
    /// 1. the secrets passed to the process: `SHOP_SECRET_<KEY>` in the environment, the descriptor
    ///    `SHOP_SECRETS_FD`, the command `SHOP_SECRETS_COMMAND`;
    /// 2. the session's Secret Service, if one responds;
    /// 3. an encrypted file, with `passphrase` or `SHOP_PASSPHRASE` as its key, or else a key file.
    public static func usual(
        service: String,
        variables: [String: String],
        passphrase: Secret? = nil
    ) -> KeychainStorage {
        let paths = KeychainPaths(service: service, variables: variables)
        let prefix = ReadOnlyStorage.variableName(of: service)
        let passphrase = passphrase ?? variables["\(prefix)_PASSPHRASE"].map { Secret($0) }
        return KeychainStorage(
            given: given(variables, prefix: prefix),
            candidates: [
                StoreCandidate(name: "secret-service") { () throws(SecureStorageError) in
                    try SecretServiceStorage(service: service, variables: variables)
                },
                StoreCandidate(
                    name: "encrypted-file",
                    isInUse: { (try? PrivateFile.isThere(paths.secrets())) == true },
                    open: { () throws(SecureStorageError) in
                        try encryptedFile(in: paths, passphrase: passphrase)
                    }
                ),
            ],
            record: { () throws(SecureStorageError) in StoreRecord(path: try paths.record()) }
        )
    }

    private static func encryptedFile(
        in paths: KeychainPaths,
        passphrase: Secret?
    ) throws(SecureStorageError) -> EncryptedFileStorage {
        let path = try paths.secrets()
        if let passphrase { return EncryptedFileStorage(path: path, key: .passphrase(passphrase)) }
        return EncryptedFileStorage(path: path, key: .keyFile(path: try paths.keyFile()))
    }

    /// The variables without the program's secrets, for the environment of a command that looks one
    /// up.
    static func others(_ variables: [String: String], _ prefix: String) -> [String: String] {
        variables.filter { name, _ in
            name != "\(prefix)_PASSPHRASE" && !name.hasPrefix("\(prefix)_SECRET_")
        }
    }

    private static func given(
        _ variables: [String: String],
        prefix: String
    ) -> [ReadOnlyStorage] {
        let descriptor = variables["\(prefix)_SECRETS_FD"].flatMap { Int32($0) }
        let command = variables["\(prefix)_SECRETS_COMMAND"]
        return [.environment(variables, prefix: "\(prefix)_SECRET_")]
            + (descriptor.map { [.descriptor($0)] } ?? [])
            + (command.map { [.command($0, variables: others(variables, prefix))] } ?? [])
    }
}

/// The paths of a program's secrets.
struct KeychainPaths {
    let service: String
    private let folders: ProgramFolders

    init(service: String, variables: [String: String]) {
        self.service = service
        folders = ProgramFolders(program: service, variables: variables)
    }

    /// The encrypted file.
    func secrets() throws(SecureStorageError) -> String {
        try there(folders.data) + "/secrets"
    }

    /// The key of the encrypted file if there is no passphrase, in a different folder.
    func keyFile() throws(SecureStorageError) -> String {
        try there(folders.configuration) + "/secrets.key"
    }

    /// The record of the chosen store.
    func record() throws(SecureStorageError) -> String {
        try there(folders.state) + "/secret-store"
    }

    private func there(_ folder: String?) throws(SecureStorageError) -> String {
        if let folder { return folder }
        throw SecureStorageError(
            store: .secrets(program: service),
            reason: .noHomeForSecrets
        )
    }
}
