package import CartoucheTexts
package import EndpointKit
import Girders
import HTTPMessage
import SecureStores
import ValueTree
import WebAddresses

/// The reasons a request can't be built, in the user's language.
extension Texts {
    /// Returns the lines of an error thrown by services; other errors are described by themselves.
    package func reason(_ error: any Error) -> String {
        switch error {
        case let error as FormError: words(error)
        case let error as UnknownEndpoint where error.suggestions.isEmpty:
            self(.plainNoEndpoint, error.name)
        case let error as SettingSecretError: words(error)
        case let error as FileValueError:
            self(
                .about,
                self[.notSent],
                self(.about, "`\(error.place.formText)`", words(error.error))
            )
        case let fault as ProgramFault: words(fault)
        default: self(Message(error))
        }
    }

    package func words(_ error: FormError) -> String {
        if let cause = error.cause { return words(cause) }
        return error.problems.map { sentence(about: $0) }.joined(separator: " · ")
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
