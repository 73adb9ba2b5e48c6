import Girders

/// Where a program keeps its secrets.
struct KeychainPlaces {
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
