import ObjectMapping

/// Types that are all called `Item`, each with lists of all of them.
struct Shelf<Index: Number, Count: Number> {
    struct Item: Deserializable {
        init(_ data: DeserializableData) throws {
            for index in 0..<Count.value {
                Self.read(data["p\(index)"], Shelves<Count>.item(at: index))
            }
        }

        private static func read<T: Deserializable>(_ data: DeserializableData, _ type: T.Type) {
            let _: [T]? = data.get()
        }
    }
}

/// The types that refer to each other.
enum Shelves<Count: Number> {
    static func item(at index: Int) -> any Deserializable.Type {
        item(on: Numbers.type(for: index))
    }

    private static func item<Index: Number>(on index: Index.Type) -> any Deserializable.Type {
        Shelf<Index, Count>.Item.self
    }
}

/// Two types with the same short name, one of which contains the other.
enum Order {
    struct Item: Deserializable {
        init(_ data: DeserializableData) throws {
            let _: [Cart.Item]? = data["carts"].get()
            let _: [Order.Item]? = data["orders"].get()
        }
    }
}

enum Cart {
    struct Item: Deserializable {
        init(_ data: DeserializableData) throws {
            let _: [Cart.Item]? = data["carts"].get()
            let _: [Order.Item]? = data["orders"].get()
        }
    }
}
