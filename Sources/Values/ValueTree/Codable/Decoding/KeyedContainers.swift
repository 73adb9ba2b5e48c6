/// The keyed containers of the types in one run, used again for one object after the other.
///
/// A new container takes an allocation and several searches for generic metadata, more than most fields.
final class KeyedContainers {
    private let vocabularies: Vocabularies
    /// By the indices of the vocabularies; each is a ``KeptContainer`` that knows its type.
    private let kept = UncheckedState<[AnyObject?]>([])
    private var isOver = false

    init(_ strategy: KeyStrategy) {
        vocabularies = Vocabularies(strategy: strategy)
    }

    /// The container for an object: the last one for these keys if nobody holds it any more, or a new one.
    func container<Key: CodingKey>(
        keyedBy type: Key.Type,
        for run: DecodingRun,
        at index: Int,
        depth: Int32
    ) -> KeyedDecodingContainer<Key> {
        let place = vocabularies.index(of: ObjectIdentifier(type))
        if place < kept.pointer.pointee.count, let last = kept.pointer.pointee[place] {
            // It was kept for these keys.
            let container = unsafeDowncast(
                last,
                to: KeptContainer<KeyedDecodingContainer<Key>>.self
            )
            if container.move(to: index, depth: depth) { return container.copy() }
        }
        return newContainer(for: run, at: index, depth: depth, place)
    }

    @inline(never)
    private func newContainer<Key: CodingKey>(
        for run: DecodingRun,
        at index: Int,
        depth: Int32,
        _ place: Int
    ) -> KeyedDecodingContainer<Key> {
        let members = NamedMembers(
            run: run,
            vocabulary: vocabularies[place],
            object: index,
            depth: depth
        )
        let container = KeyedDecodingContainer(KeyedValueContainer<Key>(members))
        guard !isOver else { return container }
        while kept.pointer.pointee.count <= place { kept.pointer.pointee.append(nil) }
        kept.pointer.pointee[place] = KeptContainer(container, members)
        return container
    }

    /// Keeps no containers from here on: they hold their run, which holds this.
    func end() {
        isOver = true
        kept.pointer.pointee = []
    }
}

/// A keyed container that is kept for the next object.
///
/// Generic over the container and not over its keys: its methods then find the metadata in their class, without a
/// search.
private final class KeptContainer<Container> {
    private let container: UncheckedState<Container>
    private let members: NamedMembers

    init(_ container: Container, _ members: NamedMembers) {
        self.container = UncheckedState(container)
        self.members = members
    }

    /// Moves the container to another object; false while somebody else holds it.
    ///
    /// The only part of a container is a reference.
    @inline(never)
    func move(to index: Int, depth: Int32) -> Bool {
        guard MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size else { return false }
        let reference = UnsafeMutableRawPointer(container.pointer)
        let isFree = reference.withMemoryRebound(to: AnyObject.self, capacity: 1) {
            isKnownUniquelyReferenced(&$0.pointee)
        }
        if isFree { members.move(to: index, depth: depth) }
        return isFree
    }

    @inline(never)
    func copy() -> Container { container.pointer.pointee }
}
