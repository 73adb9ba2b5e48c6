/// Types that are all named `Item`, each with lists of all of them.
struct Shelf<Index: Number, Count: Number> {
    struct Item: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: PeerKey.self)
            for index in 0..<Count.value {
                try Self.read(index, Shelves<Count>.item(at: index), in: container)
            }
        }

        private static func read<T: Decodable>(
            _ index: Int,
            _ type: T.Type,
            in container: KeyedDecodingContainer<PeerKey>
        ) throws {
            _ = try container.decodeIfPresent([T].self, forKey: PeerKey(stringValue: "p\(index)"))
        }
    }
}

/// The types that refer to each other.
enum Shelves<Count: Number> {
    static func item(at index: Int) -> any Decodable.Type {
        item(on: Numbers.type(for: index))
    }

    private static func item<Index: Number>(on index: Index.Type) -> any Decodable.Type {
        Shelf<Index, Count>.Item.self
    }
}
