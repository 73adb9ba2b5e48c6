extension Corpus {
    /// What `Todos.getAll` answers with, very often.
    static let todos = Corpus(
        name: "Todos.getAll, 100 MB",
        megabytes: 100,
        opening: "[",
        closing: "]"
    ) { index, random in
        #"{"name":"\#(random.words(4))","isComplete":\#(index.isMultiple(of: 2))}"#
    }
}
