import Foundation
public import Girders

extension KeychainStorage {
    /// The store of this program, by the name that it was started under.
    public static let shared = usual(
        service: ProcessInfo.processInfo.processName,
        variables: ProcessInfo.processInfo.environment
    )

    /// The store of a program.
    ///
    /// For one that is called `shop` it consists of:
    ///
    /// 1. what it was given: `SHOP_SECRET_<KEY>` in the environment, the descriptor
    ///    `SHOP_SECRETS_FD`, the command `SHOP_SECRETS_COMMAND`;
    /// 2. the Secret Service of the session, where one answers;
    /// 3. an encrypted file, opened with `passphrase` or `SHOP_PASSPHRASE`, else with a key file.
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
                StoreCandidate(name: "encrypted-file") { () throws(SecureStorageError) in
                    try encryptedFile(in: paths, passphrase: passphrase)
                },
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

    /// The variables that are no secrets of the program: a command that is asked for one has no use
    /// for the others.
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

/// Where a program keeps its secrets.
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

    /// The key of the encrypted file, where there is no passphrase: in another folder than that.
    func keyFile() throws(SecureStorageError) -> String {
        try there(folders.configuration) + "/secrets.key"
    }

    /// Which store was chosen.
    func record() throws(SecureStorageError) -> String {
        try there(folders.state) + "/secret-store"
    }

    private func there(_ folder: String?) throws(SecureStorageError) -> String {
        if let folder { return folder }
        throw SecureStorageError(
            store: "the secrets of \(service)",
            reason: "there is no home folder to keep them in"
        )
    }
}
