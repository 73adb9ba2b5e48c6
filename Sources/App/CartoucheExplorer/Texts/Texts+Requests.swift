package import CartoucheSession
package import EndpointKit
import Girders
import HTTPMessage
package import SecureStores

/// Why a request cannot be made, in the language of the person.
///
/// Each switch names every case, so that no new reason stays English.
extension Texts {
    /// The lines of an error that services throw; what is not one of theirs speaks for itself.
    package func reason(_ error: any Error) -> String {
        switch error {
        case let error as EnvironmentProblem: words(error)
        case let error as ConfigurationError: sentence(error)
        case let error as FormError: words(error)
        case let error as UnknownEndpoint: words(error)
        case let error as RequestBuildError: words(error)
        case let error as SecretReferenceError: words(error)
        case let error as SettingSecretError: words(error)
        case let error as SecureStorageError: words(error)
        case let error as HistoryUnavailable: words(error)
        case let notice as HistoryNotice: words(notice)
        case let error as TransportError: sentence(error)
        case let fault as CredentialsFault: words(fault)
        case let fault as OAuthFault: words(fault)
        case let fault as ProxyAddressFault: words(fault)
        case let error as FileOperationError: words(error)
        case let error as FileReadError: words(error)
        case let error as FileValueError:
            self(
                .about,
                self[.notSent],
                self(.about, "`\(error.place.formText)`", words(error.error))
            )
        case let fault as ProgramFault: words(fault)
        default: "\(error)"
        }
    }

    private func words(_ error: UnknownEndpoint) -> String {
        guard !error.suggestions.isEmpty else { return self(.plainNoEndpoint, error.name) }
        return self(.plainNearestEndpoint, error.name, error.suggestions.joined(separator: ", "))
    }

    package func words(_ error: FormError) -> String {
        if let cause = error.cause { return words(cause) }
        return error.problems.map { sentence(about: $0) }.joined(separator: " · ")
    }

    package func words(_ error: RequestBuildError) -> String {
        switch error {
        case .invalidBaseURL(""): self[.requestNoBaseURL]
        case .invalidBaseURL(let text): self(.requestBaseURL, text)
        case .unencodable(let name, let fault): self(.requestUnencodable, name, words(fault))
        case .unmarkedComponent(let name): self(.requestUnmarked, name)
        case .invalidPath(let fault): words(fault)
        case .severalBodies: self[.requestSeveralBodies]
        case .notParts(let name): self(.requestNotParts, name)
        case .intercepted(let reason): self(.requestIntercepted, reason)
        case .bodyNotAllowed(let method): self(.requestBodyNotAllowed, method)
        case .unfilledPlaceholder(let name): self(.requestUnfilled, name)
        case .noPlaceholder(let name): self(.requestNoPlaceholder, name)
        case .impossiblePathValue(let name, ""): self(.requestEmptyPathValue, name)
        case .impossiblePathValue(let name, let value): self(.requestPathValue, name, value)
        case .impossiblePathRest(let name, let value): self(.requestPathRest, name, value)
        case .separatorInPathValue(let name, let value, let separator):
            self(.requestSeparator, name, value, separator)
        case .takenName(let name, let entry): self(.requestTakenName, name, entry)
        case .invalidHeader(let name): self(.requestHeader, name)
        case .notOneValue(let name, .path): self(.requestListInPath, name)
        case .notOneValue(let name, .header), .notOneValue(let name, .query),
            .notOneValue(let name, .body):
            self(.requestListInHeader, name)
        }
    }

    func words(_ fault: UnwritableFault) -> String {
        switch fault {
        case .nilInList: self[.writeNilInList]
        case .emptyInList: self[.writeEmptyInList]
        case .emptyKey: self[.writeEmptyKey]
        case .brackets(let key): self(.writeBrackets, key)
        case .colonInUser: self[.reasonColonInUser]
        case .noFieldName(let name): self(.writeNoFieldName, name)
        case .noFieldValue: self[.writeNoFieldValue]
        case .own(let text): text
        }
    }

    package func words(_ error: SecretReferenceError) -> String {
        switch error {
        case .missing(let name, _), .unknown(let name): self(.secretUnknown, name)
        case .notBound(let name, let origin, []): self(.secretUnbound, name, origin.description)
        case .notBound(let name, let origin, let others):
            self(
                .secretBoundElsewhere,
                name,
                origin.description,
                others.joined(separator: ", ")
            )
        case .storage(let error): words(error)
        }
    }

    package func words(_ error: SettingSecretError) -> String {
        let sentence = words(error.reason)
        return switch error.reason {
        case .missing(let name, let origin):
            self(
                .secretSetBoth,
                sentence,
                SettingSecretError.variable(name, of: program),
                origin.description
            )
        case .notBound(let name, let origin, _):
            self(
                .secretAddOrigin,
                sentence,
                origin.description,
                SettingSecretError.variable(name, of: program)
            )
        case .unknown(let name):
            self(.secretSet, sentence, SettingSecretError.variable(name, of: program))
        case .storage: sentence
        }
    }
}
