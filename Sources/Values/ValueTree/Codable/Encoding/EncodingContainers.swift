/// The keyed containers of the types in one run, used again for one dictionary after the other.
///
/// As in ``KeyedContainers``, a new container would take longer than most members.
final class EncodingContainers {
    private struct Kept {
        let type: ObjectIdentifier
        /// At one address until the run is gone, see ``Vocabularies``.
        let keys: UnsafeMutablePointer<EncodedKeys>
        var spare = SpareContainer<OpenMembers>()
    }

    private let kept = UncheckedState<[Kept]>([])
    private var isOver = false

    deinit {
        end()
        for kept in kept.pointer.pointee {
            kept.keys.deinitialize(count: 1)
            kept.keys.deallocate()
        }
    }

    /// The container of a dictionary: the last one for these keys if nobody holds it any more, or a new one.
    func container<Key: CodingKey>(
        keyedBy type: Key.Type,
        for encoding: ValueEncoding
    ) -> KeyedEncodingContainer<Key> {
        let place = place(of: ObjectIdentifier(type))
        let spare = kept.pointer.pointee[place].spare
            .taken(as: KeyedEncodingContainer<Key>.self) { $0.move(to: encoding) }
        return spare ?? newContainer(for: encoding, place)
    }

    private func place(of type: ObjectIdentifier) -> Int {
        let kept = kept.pointer
        var place = 0
        while place < kept.pointee.count {
            if kept.pointee[place].type == type { return place }
            place += 1
        }
        let keys = UnsafeMutablePointer<EncodedKeys>.allocate(capacity: 1)
        keys.initialize(to: EncodedKeys())
        kept.pointee.append(Kept(type: type, keys: keys))
        return place
    }

    @inline(never)
    private func newContainer<Key: CodingKey>(
        for encoding: ValueEncoding,
        _ place: Int
    ) -> KeyedEncodingContainer<Key> {
        let kept = kept.pointer
        let members = OpenMembers(encoding, kept.pointee[place].type, kept.pointee[place].keys)
        let container = KeyedEncodingContainer(KeyedPartContainer<Key>(members: members))
        guard !isOver else { return container }
        kept.pointee[place].spare.keep(container, members)
        return container
    }

    /// Keeps no containers from here on: they hold their run, which holds this.
    func end() {
        isOver = true
        for place in kept.pointer.pointee.indices {
            kept.pointer.pointee[place].spare.empty()
        }
    }
}
