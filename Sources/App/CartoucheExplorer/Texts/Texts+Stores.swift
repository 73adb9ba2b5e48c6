import Girders
package import SecureStores

/// What stores of secrets say, in the language of the person.
///
/// Each switch names every case, so that no new reason stays English.
extension Texts {
    package func words(_ error: SecureStorageError) -> String {
        self(.about, words(error.store), words(error.reason))
    }

    /// Where secrets are, in a line: nobody has chosen it, as the first store that is there is taken.
    package func words(_ place: StoragePlace) -> String {
        switch place {
        case .encryptedFile(let path): self(.placeWithPassphrase, path)
        case .withKeyFile(let path, let key): self(.placeWithKeyFile, path, key)
        case .secretService: self[.placeOfSession]
        case .memory: self[.placeMemory]
        case .undecided: self[.placeUndecided]
        case .unavailable(let error): words(error)
        case .own(let text): text
        }
    }

    private func words(_ store: StorageName) -> String {
        switch store {
        case .environment: self[.storeEnvironment]
        case .descriptor(let number): self(.storeDescriptor, "\(number)")
        case .command(let command): self(.storeCommand, command)
        case .encryptedFile(let path): self(.storeEncryptedFile, path)
        case .secretService: self[.storeSecretService]
        case .choice: self[.storeChoice]
        case .recorded(let name): self(.storeRecorded, name)
        case .candidates: self[.storeCandidates]
        case .secrets(let program): self(.storeSecrets, program)
        case .allowance: self[.storeAllowance]
        case .origins(let secret): self(.storeOrigins, secret)
        case .own(let text): text
        }
    }

    private func words(_ fault: StorageFault) -> String {
        switch fault {
        case .onlyRead: self[.storageOnlyRead]
        case .source(let fault): words(fault)
        case .key(let fault): words(fault)
        case .vault(let fault): words(fault)
        case .secretService(let fault): words(fault)
        case .unreadable(let error): words(error)
        case .file(let error): words(error)
        case .exposed: self[.storageExposed]
        case .noHomeForSecrets: self[.storageNoHomeForSecrets]
        case .noHomeForRecord: self[.storageNoHomeForRecord]
        case .namelessRecord(let path): self(.storageNamelessRecord, path)
        case .unknownStore: self[.storageUnknown]
        case .noCandidates: self[.storageNone]
        case .refusals(let errors): errors.map(words).joined(separator: " · ")
        case .noOrigins: self[.storageNoOrigins]
        case .own(let text): text
        }
    }

    private func words(_ fault: SecretSourceFault) -> String {
        switch fault {
        case .notRun: self[.sourceNotRun]
        case .ended(let ending, let key, ""): self(.sourceEnded, words(ending), key)
        case .ended(let ending, let key, let complaint):
            self(.sourceComplained, words(ending), key, complaint)
        case .noEnd(let limit): self(.sourceNoEnd, seconds(limit))
        case .noText: self[.sourceNoText]
        case .unreadableOutput: self[.sourceUnreadableOutput]
        case .largeOutput(let limit): self(.sourceLargeOutput, "\(limit)")
        case .unreadable(let fault): self(.sourceUnreadable, words(fault))
        case .tooLarge(let limit): self(.sourceTooLarge, "\(limit)")
        case .line(let number): self(.sourceLine, "\(number)")
        }
    }

    private func words(_ ending: SecretSourceFault.Ending) -> String {
        switch ending {
        case .notFound: self[.sourceNotFound]
        case .status(let status): self(.sourceStatus, "\(status)")
        case .signal(let number): self(.sourceSignal, "\(number)")
        case .unknown: self[.sourceUnknownEnd]
        }
    }

    private func words(_ fault: StorageKeyFault) -> String {
        switch fault {
        case .emptyPassphrase: self[.vaultEmptyPassphrase]
        case .besideSecrets(let path): self(.vaultKeyBeside, path)
        case .missing(let path): self(.vaultKeyMissing, path)
        case .noKeyFile(let path, let bytes): self(.vaultNoKeyFile, path, "\(bytes)")
        case .exposed(let path): self(.vaultKeyExposed, path)
        }
    }

    private func words(_ fault: VaultFault) -> String {
        switch fault {
        case .otherFormat: self[.vaultOtherFormat]
        case .damaged: self[.vaultDamaged]
        case .tooExpensive: self[.vaultTooExpensive]
        case .otherPassphrase: self[.vaultOtherPassphrase]
        case .otherKeyFile(let path): self(.vaultOtherKeyFile, path)
        case .needsPassphrase: self[.vaultNeedsPassphrase]
        case .needsKeyFile: self[.vaultNeedsKeyFile]
        case .tooLarge(let limit): self(.vaultTooLarge, "\(limit)")
        }
    }

    private func words(_ fault: SecretServiceFault) -> String {
        switch fault {
        case .noBus: self[.serviceNoBus]
        case .noAnswer(let seconds): self(.serviceNoAnswer, "\(seconds)")
        case .noCollection: self[.serviceNoCollection]
        case .locked: self[.serviceLocked]
        case .noLibrary: self[.serviceNoLibrary]
        case .oldLibrary(let function): self(.serviceOldLibrary, function)
        case .foreign(let text): text
        }
    }
}
