extension ComponentDescription {
    /// Where in a request a component goes.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// Behind the `?` of the URL.
        case query
        /// A header field.
        case header
        /// Instead of a placeholder in the path.
        case path
        /// The body.
        case body
    }
}
