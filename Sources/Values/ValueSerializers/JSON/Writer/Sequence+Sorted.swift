extension Sequence {
    /// By the keys; elements of the same key keep their order.
    func sorted(by key: (Element) -> String) -> [Element] {
        enumerated()
            .sorted { left, right in
                (key(left.element), left.offset) < (key(right.element), right.offset)
            }
            .map(\.element)
    }
}
