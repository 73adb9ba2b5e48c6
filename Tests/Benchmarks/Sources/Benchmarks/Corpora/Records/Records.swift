extension Corpus {
    /// One long list of small objects, as an export of a table gives it.
    static let records = Corpus(
        name: "array, 120 MB",
        megabytes: 120,
        opening: "[",
        closing: "]"
    ) { index, random in
        """
        \n{"id":\(index),"name":"\(random.words(3))","isActive":\(index.isMultiple(of: 3)),\
        "score":\(random.number(0...9999)).25,"tags":["\(random.words(1))","\(random.words(1))"],\
        "note":null}
        """
    }
}
