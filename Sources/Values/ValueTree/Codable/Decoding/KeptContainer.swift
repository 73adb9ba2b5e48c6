/// A keyed container that is stored for the next object.
///
/// Generic over the container and not over its keys, so that its methods find the metadata in their
/// class without a search.
final class KeptContainer<Container> {
    private let container: UncheckedState<Container>

    init(_ container: Container) {
        self.container = UncheckedState(container)
    }

    /// Whether the container isn't referenced elsewhere, so that it can be moved to another object.
    ///
    /// The only part of a container is a reference.
    var isFree: Bool {
        @inline(never)
        get {
            guard MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size else { return false }
            let reference = UnsafeMutableRawPointer(container.pointer)
            return reference.withMemoryRebound(to: AnyObject.self, capacity: 1) {
                isKnownUniquelyReferenced(&$0.pointee)
            }
        }
    }

    @inline(never)
    func copy() -> Container { container.pointer.pointee }
}

/// The container that was created last for some keys, and its members, for the next object with
/// these keys.
///
/// They are retained only here: loading a reference would retain it. The owner must empty it at the
/// end.
struct SpareContainer<Members: AnyObject> {
    /// A ``KeptContainer`` that knows its type.
    private var container: Unmanaged<AnyObject>?
    private var members: Unmanaged<Members>?

    /// Returns the container after moving its members; nil if there is none, or if it is still
    /// referenced.
    ///
    /// It must have been stored as a container of this type.
    @inline(__always)
    func taken<Container>(as type: Container.Type, _ move: (Members) -> Void) -> Container? {
        guard let container, let members else { return nil }
        let isFree = container._withUnsafeGuaranteedRef { Self.kept($0, as: type).isFree }
        guard isFree else { return nil }
        members._withUnsafeGuaranteedRef(move)
        return container._withUnsafeGuaranteedRef { Self.kept($0, as: type).copy() }
    }

    mutating func keep<Container>(_ container: Container, _ members: Members) {
        empty()
        self.container = .passRetained(KeptContainer(container))
        self.members = .passRetained(members)
    }

    mutating func empty() {
        container?.release()
        members?.release()
        container = nil
        members = nil
    }

    @inline(__always)
    private static func kept<Container>(
        _ container: AnyObject,
        as type: Container.Type
    ) -> KeptContainer<Container> {
        unsafeDowncast(container, to: KeptContainer<Container>.self)
    }
}
