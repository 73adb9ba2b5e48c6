/// A keyed container that is kept for the next object.
///
/// Generic over the container and not over its keys: its methods then find the metadata in their class, without a
/// search.
final class KeptContainer<Container> {
    private let container: UncheckedState<Container>

    init(_ container: Container) {
        self.container = UncheckedState(container)
    }

    /// Whether nobody else holds the container, so that it can be moved to another object.
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

/// The container that was made last for some keys, and its members, for the next object that has these keys.
///
/// They are retained here alone: loading a reference would retain it. Whoever keeps one empties it at the end.
struct SpareContainer<Members: AnyObject> {
    /// A ``KeptContainer`` that knows its type.
    private var container: Unmanaged<AnyObject>?
    private var members: Unmanaged<Members>?

    /// The container after its members were moved; nil if there is none, or somebody holds it.
    ///
    /// It must have been kept as a container of this type.
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
