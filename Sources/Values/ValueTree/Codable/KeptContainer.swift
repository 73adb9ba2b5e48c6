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
