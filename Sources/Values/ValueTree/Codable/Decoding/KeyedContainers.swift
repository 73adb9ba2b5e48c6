/// The keyed containers of the types in one run, used again for one object after the other.
///
/// A new container takes an allocation and several searches for generic metadata, more than most fields.
final class KeyedContainers {
    private let vocabularies: Vocabularies
    private struct Kept {
        /// A ``KeptContainer`` that knows its type.
        let container: AnyObject
        let members: NamedMembers
    }

    /// By the indices of the vocabularies.
    private let kept = UncheckedState<[Kept?]>([])
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
                last.container,
                to: KeptContainer<KeyedDecodingContainer<Key>>.self
            )
            if container.isFree {
                last.members.move(to: index, depth: depth)
                return container.copy()
            }
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
        kept.pointer.pointee[place] = Kept(
            container: KeptContainer(container),
            members: members
        )
        return container
    }

    /// Keeps no containers from here on: they hold their run, which holds this.
    func end() {
        isOver = true
        kept.pointer.pointee = []
    }
}
