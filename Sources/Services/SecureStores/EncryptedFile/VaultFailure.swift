/// Why a file of secrets cannot be opened.
enum VaultFailure: Error, Hashable {
    case otherFormat
    case damaged
    case tooExpensive
    case wrongKey
    /// The file was written with the other kind of key.
    case otherSource(VaultHeader.KeySource)
    case tooLarge

    /// In words; the key is called by what it is.
    func reason(key: StorageKey) -> String {
        switch self {
        case .otherFormat: "it is no file of secrets, or one of a later version"
        case .damaged: "it is damaged; nothing was changed"
        case .tooExpensive: "it asks for more work than a file of secrets may"
        case .wrongKey:
            switch key {
            case .passphrase: "the passphrase is another one"
            case .keyFile(let path): "it was not written with the key file \(path)"
            }
        case .otherSource(.passphrase): "it was written with a passphrase"
        case .otherSource(.keyFile): "it was written with a key file"
        case .tooLarge: "the secrets have more than \(Vault.sizeLimit) bytes"
        }
    }
}
