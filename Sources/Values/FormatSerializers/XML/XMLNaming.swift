/// The keys of what is no element; no element can have such a name.
enum XMLNaming {
    /// Stands before the names of attributes.
    static let attributePrefix = "@"
    /// The text of an element that has more than that.
    static let text = "#text"
}
