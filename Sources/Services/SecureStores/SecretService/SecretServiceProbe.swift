import Dispatch
import Glibc

/// Checks whether the session's service can store secrets now, without prompting the user.
struct SecretServiceProbe {
    private static let patienceInSeconds = 2

    let library: SecretLibrary

    /// Throws if it doesn't respond in time or has no unlocked default collection.
    func check() throws(StorageFault) {
        let cancellable = library.cancellableNew()
        let timer = timer(cancelling: cancellable)
        defer { timer.cancel() }
        do throws(StorageFault) {
            try checkCollection(until: cancellable)
        } catch {
            guard library.isCancelled(cancellable) != 0 else { throw error }
            throw .secretService(.noAnswer(seconds: Self.patienceInSeconds))
        }
    }

    private func checkCollection(
        until cancellable: SecretLibrary.Pointer?
    ) throws(StorageFault) {
        let service = try library.call { library.serviceGet(0, cancellable, $0) }
        defer { library.objectRelease(service) }
        let collection = try library.call {
            library.collectionForAlias(service, "default", 0, cancellable, $0)
        }
        guard let collection else { throw .secretService(.noCollection) }
        defer { library.objectRelease(collection) }
        guard library.collectionIsLocked(collection) == 0 else {
            throw .secretService(.locked)
        }
    }

    /// Cancels the call from another thread, since this one is blocked.
    ///
    /// The timer owns the cancellable: its event may be running when the timer is cancelled.
    private func timer(
        cancelling cancellable: SecretLibrary.Pointer?
    ) -> any DispatchSourceTimer {
        let library = library
        let address = UInt(bitPattern: cancellable)
        let timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { @Sendable in
            library.cancel(SecretLibrary.Pointer(bitPattern: address))
        }
        timer.setCancelHandler { @Sendable in
            library.objectRelease(SecretLibrary.Pointer(bitPattern: address))
        }
        timer.schedule(deadline: .now() + .seconds(Self.patienceInSeconds))
        timer.resume()
        return timer
    }
}

/// The bus of a desktop session.
enum SessionBus {
    /// Whether the environment names a bus or the user's bus exists; otherwise GLib would start
    /// one.
    static func isThere(_ variables: [String: String]) -> Bool {
        if let address = variables["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
        guard let folder = variables["XDG_RUNTIME_DIR"] else { return false }
        return access(folder + "/bus", F_OK) == 0
    }
}
