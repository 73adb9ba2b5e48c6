import Synchronization

/// The secrets that the program has come to know so far, for whatever must not show them.
///
///     let secrets = KnownSecrets()
///     secrets.add([token])
///     secrets.redaction.redacted(line)
package final class KnownSecrets: Sendable {
    private let known: Mutex<Redaction>

    /// Begins with those that a redaction takes out.
    package init(_ redaction: Redaction) {
        known = Mutex(redaction)
    }

    /// Begins with these.
    package convenience init(of secrets: [Secret] = []) {
        self.init(Redaction(of: secrets))
    }

    /// What takes them out of texts.
    package var redaction: Redaction { known.withLock(\.self) }

    /// Adds secrets that have become known.
    package func add(_ secrets: [Secret]) {
        known.withLock { $0 = $0.adding(secrets) }
    }
}
