import Synchronization
import ValueTree

/// The values that were in place of known type names, by the object that was read.
///
/// The objects are neither changed nor kept alive.
final class UnknownTypeNames: Sendable {
    private struct Kept {
        let object: WeakIdentity
        let name: SupportedType
    }

    private struct State {
        var kept: [ObjectIdentifier: Kept] = [:]
        /// The number of entries at which those of deallocated objects are removed.
        var limit = 64
    }

    private let state = Mutex(State())

    /// The value in place of the object's type name; nil if the name was known or missing.
    subscript(object: AnyObject) -> SupportedType? {
        state.withLock { state in
            guard let kept = state.kept[ObjectIdentifier(object)], kept.object.exists else {
                return nil
            }
            return kept.name
        }
    }

    /// The number of stored names, possibly including those of deallocated objects.
    var count: Int { state.withLock(\.kept.count) }

    /// Stores the value in place of an object's type name for as long as the object exists.
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

/// Reports whether an object still exists, from any task.
///
/// The object may not be Sendable, so this type never returns it. A weak reference in a property
/// would make this type not Sendable either, so it is stored at an address; loading it is atomic.
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
