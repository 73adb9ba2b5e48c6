package import Girders
package import SecretValues
package import SecureStores
import Synchronization
package import WebAddresses

/// Records the secrets in the settings that are read while a request is built.
///
/// Reading a setting can't fail, so the first secret that can't be used is recorded and refuses the
/// request.
package final class SettingReads: Sendable {
    private struct Outcome {
        var used: [Secret] = []
        var failure: SecretReferenceError?
    }

    private let secrets: BoundSecrets
    private let origin: Origin
    private let outcome = Mutex(Outcome())

    /// Creates a record for secrets that may be sent to `origin`.
    package init(_ secrets: BoundSecrets, for origin: Origin) {
        self.secrets = secrets
        self.origin = origin
    }

    /// Fills in the secrets of settings while they are read.
    package var filling: SettingSecrets {
        SettingSecrets { self.filled($0) }
    }

    /// Returns the secrets that were filled in.
    ///
    /// Throws an error for one that couldn't be.
    package func used() throws(SecretReferenceError) -> [Secret] {
        let outcome = outcome.withLock(\.self)
        if let failure = outcome.failure { throw failure }
        return outcome.used
    }

    private func filled(_ text: String) -> String {
        do throws(SecretReferenceError) {
            let filled = try secrets.filled(text, for: origin)
            outcome.withLock { $0.used += filled.secrets }
            return filled.text.reveal()
        } catch {
            outcome.withLock { $0.failure = $0.failure ?? error }
            return ""
        }
    }
}
