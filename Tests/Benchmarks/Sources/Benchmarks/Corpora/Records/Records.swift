extension Corpus {
    /// One long list of small objects, one a line and about 250 bytes each: the kind of body that the
    /// demo server's `Trouble.large` sends to the explorer.
    static let records = Corpus(
        name: "array, 120 MB",
        megabytes: 120,
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
