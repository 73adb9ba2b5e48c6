extension Corpus {
    /// A long list of small objects, one per line and about 250 bytes each, like the body of the demo
    /// server's `Trouble.large`.
    static let records = Corpus(
        name: "array, 120 MB",
        bytes: 120_000_000,
        opening: "[",
        closing: "]"
    ) { index, random in
        """
        \n{"id":\(index),"name":"\(random.words(2))","price":\(random.number(1...99)).95,\
        "inStock":\(index.isMultiple(of: 4)),"tags":["\(random.words(1))","\(random.words(1))"],\
        "note":"\(random.words(20))"}
        """
    }
}

extension Corpus {
    /// A very long response of `Todos.getAll`.
    static let todos = Corpus(
        name: "Todos.getAll, 100 MB",
        bytes: 100_000_000,
        opening: "[",
        closing: "]"
    ) { index, random in
        #"{"name":"\#(random.words(4))","isComplete":\#(index.isMultiple(of: 2))}"#
    }
}

extension Corpus {
    /// The same with two keys in every object that the type does not declare.
    static let todosWithOtherKeys = Corpus(
        name: "Todos.getAll with undeclared keys, 100 MB",
        bytes: 100_000_000,
        opening: "[",
        closing: "]"
    ) { index, random in
        """
        {"name":"\(random.words(4))","priority":\(index % 5),\
        "isComplete":\(index.isMultiple(of: 2)),"owner":"\(random.words(1))"}
        """
    }
}

/// The type that `Todos.getAll` declares for the elements of its response.
struct Todo: Codable {
    var name: String
    var isComplete: Bool
}
