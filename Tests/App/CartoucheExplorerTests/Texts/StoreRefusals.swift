import Girders
import SecureStores

@testable import CartoucheExplorer

/// Reasons of stores, each for its key.
enum StoreRefusals {
    static let errors: [(key: RefusalKey, error: SecureStorageError)] =
        names.map { ($0, SecureStorageError(store: $1, reason: .onlyRead)) }
        + faults.map { ($0, SecureStorageError(store: .environment, reason: $1)) }

    static let places: [(key: RefusalKey, place: StoragePlace)] = [
        (.placeWithPassphrase, .encryptedFile(path: "/s")),
        (.placeWithKeyFile, .withKeyFile(path: "/s", key: "/k")),
        (.placeOfSession, .secretService), (.placeMemory, .memory), (.placeUndecided, .undecided),
    ]

    private static let names: [(RefusalKey, StorageName)] = [
        (.storeEnvironment, .environment), (.storeDescriptor, .descriptor(3)),
        (.storeCommand, .command("pass")), (.storeEncryptedFile, .encryptedFile(path: "/s")),
        (.storeSecretService, .secretService), (.storeChoice, .choice),
        (.storeRecorded, .recorded("vault")), (.storeCandidates, .candidates),
        (.storeSecrets, .secrets(program: "cartouche")), (.storeAllowance, .allowance),
        (.storeOrigins, .origins(secret: "token")),
    ]

    private static let faults: [(RefusalKey, StorageFault)] =
        [
            (.storageOnlyRead, .onlyRead), (.storageExposed, .exposed),
            (.storageNoHomeForSecrets, .noHomeForSecrets),
            (.storageNoHomeForRecord, .noHomeForRecord),
            (.storageNamelessRecord, .namelessRecord(path: "/r")),
            (.storageUnknown, .unknownStore), (.storageNone, .noCandidates),
            (.storageNoOrigins, .noOrigins),
        ] + sources.map { ($0, .source($1)) } + keys.map { ($0, .key($1)) }
        + vaults.map { ($0, .vault($1)) } + services.map { ($0, .secretService($1)) }

    private static let sources: [(RefusalKey, SecretSourceFault)] = [
        (.sourceNotRun, .notRun), (.sourceEnded, .ended(.status(3), key: "a", complaint: "")),
        (.sourceComplained, .ended(.status(3), key: "a", complaint: "oh")),
        (.sourceNotFound, .ended(.notFound, key: "a", complaint: "")),
        (.sourceStatus, .ended(.status(3), key: "a", complaint: "")),
        (.sourceSignal, .ended(.signal(9), key: "a", complaint: "")),
        (.sourceUnknownEnd, .ended(.unknown, key: "a", complaint: "")),
        (.sourceNoEnd, .noEnd(within: .seconds(10))), (.sourceNoText, .noText),
        (.sourceUnreadableOutput, .unreadableOutput), (.sourceLargeOutput, .largeOutput(limit: 9)),
        (.sourceUnreadable, .unreadable(.other("?"))), (.sourceTooLarge, .tooLarge(limit: 9)),
        (.sourceLine, .line(2)),
    ]

    private static let keys: [(RefusalKey, StorageKeyFault)] = [
        (.vaultEmptyPassphrase, .emptyPassphrase), (.vaultKeyBeside, .besideSecrets(path: "/k")),
        (.vaultKeyMissing, .missing(path: "/k")),
        (.vaultNoKeyFile, .noKeyFile(path: "/k", bytes: 32)),
        (.vaultKeyExposed, .exposed(path: "/k")),
    ]

    private static let vaults: [(RefusalKey, VaultFault)] = [
        (.vaultOtherFormat, .otherFormat), (.vaultDamaged, .damaged),
        (.vaultTooExpensive, .tooExpensive), (.vaultOtherPassphrase, .otherPassphrase),
        (.vaultOtherKeyFile, .otherKeyFile(path: "/k")), (.vaultNeedsPassphrase, .needsPassphrase),
        (.vaultNeedsKeyFile, .needsKeyFile), (.vaultTooLarge, .tooLarge(limit: 9)),
    ]

    private static let services: [(RefusalKey, SecretServiceFault)] = [
        (.serviceNoBus, .noBus), (.serviceNoAnswer, .noAnswer(seconds: 2)),
        (.serviceNoCollection, .noCollection), (.serviceLocked, .locked),
        (.serviceNoLibrary, .noLibrary), (.serviceOldLibrary, .oldLibrary(function: "f")),
    ]
}
