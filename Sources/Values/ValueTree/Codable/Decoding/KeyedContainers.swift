/// The keyed containers of the types in one run, used again for one object after the other.
///
/// A new container takes an allocation and several searches for generic metadata, more than most fields.
final class KeyedContainers {
    private let vocabularies: Vocabularies
    /// By the indices of the vocabularies.
    private let spare = UncheckedState<[SpareContainer<NamedMembers>]>([])
    private var isOver = false

    deinit { end() }

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

    /// Keeps no containers from here on: they hold their run, which holds this.
    func end() {
        isOver = true
        for place in spare.pointer.pointee.indices { spare.pointer.pointee[place].empty() }
    }
}
