extension SupportedType {
    /// The elements of a list that was built in code, and how deep they nest.
    struct PlainArray: Sendable {
        private(set) var elements: [SupportedType]
        private(set) var depth: Int

        init(_ elements: [SupportedType]) {
            self.elements = elements
            depth = 1 + elements.reduce(0) { max($0, $1.storage.depth) }
        }

        /// Replaces the element at `index`, or appends it right behind the last one.
        mutating func set(_ value: SupportedType, at index: Int) {
            depth = max(depth, 1 + value.storage.depth)
            if index == elements.count {
                elements.append(value)
            } else {
                elements[index] = value
            }
        }

        mutating func remove(at index: Int) {
            elements.remove(at: index)
        }
    }
}
