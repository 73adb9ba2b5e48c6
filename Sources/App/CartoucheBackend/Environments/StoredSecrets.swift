package import CartoucheSession
package import SecretValues
import SecureStores

/// Stores secrets and their permissions in the user's store.
package struct StoredSecrets: SecretService {
    private let preparation: RequestPreparation

    package init(_ preparation: RequestPreparation) {
        self.preparation = preparation
    }

    package var redaction: Redaction { preparation.known.redaction }

    @concurrent package func keep(_ answer: SecretAnswer) async throws {
        switch answer {
        case .value(let secret, let name, let origin):
            preparation.known.add([secret])
            try preparation.secrets.save(secret, named: name, for: [origin])
        case .allowed(let name, let origin):
            try preparation.secrets.allow(origin, named: name)
        }
    }

    @concurrent package func takeBack(_ answer: SecretAnswer) async throws {
        let secrets = preparation.secrets
        switch answer {
        case .value(_, let name, _): try secrets.remove(named: name)
        case .allowed(let name, let origin): try secrets.forbid(origin, named: name)
        }
    }
}
