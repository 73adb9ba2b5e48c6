/// The members of an object whose keys are data, or which has very many.
final class OpenMembers {
    private let members: (names: [String], places: [String: Int])
    private let strategy: KeyStrategy

    init(_ container: Int, of tape: Tape, strategy: KeyStrategy) {
        members = tape.lastMembers(of: container)
        self.strategy = strategy
    }

    var names: [String] { members.names }

    func place(of name: String) -> Int? {
        if let place = members.places[strategy.key(of: name)] { return place }
        guard !strategy.isDefault else { return nil }
        return members.names.first { strategy.name(of: $0) == name }.flatMap { members.places[$0] }
    }
}
