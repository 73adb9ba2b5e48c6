import Synchronization
import ValueTree

/// What stood in a value instead of the name of a known type, by the object that was read from it.
///
/// The objects are neither changed nor kept alive.
final class UnknownTypeNames: Sendable {
    private struct Kept {
        let object: WeakIdentity
        let name: SupportedType
    }

    private struct State {
        var kept: [ObjectIdentifier: Kept] = [:]
        /// The number of entries at which those of objects that are gone are removed.
        var limit = 64
    }

    private let state = Mutex(State())

    /// What the object was read from; nil for an object of a known name, or of none.
    subscript(object: AnyObject) -> SupportedType? {
        state.withLock { state in
            guard let kept = state.kept[ObjectIdentifier(object)], kept.object.exists else {
                return nil
            }
            return kept.name
        }
    }

    /// The number of names that are remembered, some perhaps of objects that are gone.
    var count: Int { state.withLock(\.kept.count) }

    /// Remembers what the object was read from for as long as it exists.
    func keep(_ name: SupportedType, of object: AnyObject) {
        let id = ObjectIdentifier(object)
        let object = WeakIdentity(object)
        state.withLock { state in
            state.kept[id] = Kept(object: object, name: name)
            guard state.kept.count >= state.limit else { return }
            state.kept = state.kept.filter(\.value.object.exists)
            state.limit = max(64, state.kept.count * 2)
        }
    }
}

/// Tells whether an object still exists, in any task.
///
/// The object need not be Sendable, so nobody gets it from here. A weak reference in a property would make this
/// not Sendable either, so it stands behind an address; loading it is atomic.
private final class WeakIdentity: Sendable {
    private struct Reference {
        weak var object: AnyObject?
    }

    private let address: UInt

    init(_ object: AnyObject) {
        let pointer = UnsafeMutablePointer<Reference>.allocate(capacity: 1)
        pointer.initialize(to: Reference(object: object))
        address = UInt(bitPattern: pointer)
    }

    deinit {
        pointer?.deinitialize(count: 1)
        pointer?.deallocate()
    }

    var exists: Bool { pointer?.pointee.object != nil }

    private var pointer: UnsafeMutablePointer<Reference>? {
        UnsafeMutablePointer(bitPattern: address)
    }
}
