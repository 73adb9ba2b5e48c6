/// The keyed containers of the types in one run, reused for one object after another.
///
/// Creating a container takes an allocation and several searches for generic metadata: more than
/// decoding most fields.
final class KeyedContainers {
    private let vocabularies: Vocabularies
    /// The containers by the indices of their vocabularies.
    private let spare = UncheckedState<[SpareContainer<NamedMembers>]>([])
    private var isOver = false

    deinit { end() }

    init(_ strategy: KeyStrategy) {
        vocabularies = Vocabularies(strategy: strategy)
    }

    /// Returns the container for an object: the last one for these keys if it is free, or a new
    /// one.
    func container<Key: CodingKey>(
        keyedBy type: Key.Type,
        for run: DecodingRun,
        at index: Int,
        depth: Int32
    ) -> KeyedDecodingContainer<Key> {
        let place = vocabularies.index(of: ObjectIdentifier(type))
        let spare = spare.pointer
        if place < spare.pointee.count,
            let container = spare.pointee[place].taken(
                as: KeyedDecodingContainer<Key>.self,
                { $0.move(to: index, depth: depth) }
            )
        {
            return container
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
        let spare = spare.pointer
        while spare.pointee.count <= place { spare.pointee.append(SpareContainer()) }
        spare.pointee[place].keep(container, members)
        return container
    }

    /// Releases the containers and stores no more: they retain their run, which retains this
    /// object.
    func end() {
        isOver = true
        for place in spare.pointer.pointee.indices { spare.pointer.pointee[place].empty() }
    }
}
