/// The members of an object whose keys are data, or which has very many.
package struct OpenMembers {
    package let container: Int
    package let names: [String]
    private let places: [String: Int]

    package init(_ container: Int, of tape: Tape) {
        self.container = container
        (names, places) = tape.lastMembers(of: container)
    }

    package func place(of name: String, _ strategy: KeyStrategy) -> Int? {
        if let place = places[strategy.key(of: name)] { return place }
        guard !strategy.isDefault else { return nil }
        return names.first { strategy.name(of: $0) == name }.flatMap { places[$0] }
    }
}
