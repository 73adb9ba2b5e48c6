internal import Synchronization

/// Hands one value from one thread to another.
final class Handover<Value>: Sendable {
    private let parcel = Mutex<Parcel<Value>?>(nil)

    /// Puts the value down.
    func give(_ value: sending Value) {
        let new = Parcel(value)
        parcel.withLock { $0 = new }
    }

    /// Takes the value away; nil when it is not there, or no more.
    func take() -> sending Value? {
        parcel.withLock(\.self)?.open()
    }
}

/// Wraps a value on its way, so that only the wrapping is shared.
private final class Parcel<Value>: Sendable {
    private let content: Mutex<Value?>

    init(_ content: sending Value) {
        self.content = Mutex(content)
    }

    func open() -> sending Value? {
        content.withLock { content in
            let taken = content
            content = nil
            return taken
        }
    }
}
