extension SupportedType {
    /// One key and its value, in the place where the dictionary has it.
    public struct Member: Sendable, Hashable {
        /// The name under which the value stands.
        public var key: String
        /// The value.
        public var value: SupportedType

        /// Creates a member of a dictionary.
        public init(_ key: String, _ value: SupportedType) {
            self.key = key
            self.value = value
        }
    }
}
