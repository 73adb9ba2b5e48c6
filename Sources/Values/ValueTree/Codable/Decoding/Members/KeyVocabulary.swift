/// The keys that one type asks its objects for, and where they are in the object read at the moment.
///
/// Objects of one type ask for the same names in the same order, so the second object needs one pass over
/// its members and then one comparison a field. There is no dictionary per object, and of a key that
/// occurs twice the last one is found.
package struct KeyVocabulary {
    /// Types with more names than this list their keys, as dictionaries do.
    private static let nameLimit = 64

    let strategy: KeyStrategy
    private var asked: [MemberName] = []
    private var names: [MemberName] = []
    private var places: [UInt32] = []
    private var owner = -1
    private var cursor = 0
    /// Whether the keys are data: then each object has an index of its own.
    package private(set) var isOpen = false

    /// Creates the vocabulary of a type, or of one whose keys are data from the start.
    package init(strategy: KeyStrategy, isOpen: Bool = false) {
        self.strategy = strategy
        self.isOpen = isOpen
    }

    /// From now on the type's keys are data.
    mutating func open() { isOpen = true }

    /// The place of the value of a property; nil where it is missing.
    package mutating func place(of name: String, in container: Int, of tape: Tape) -> Int? {
        if owner != container {
            find(in: container, of: tape)
        }
        let known = position(of: name)
        let position = known ?? add(name, in: container, of: tape)
        cursor = position + 1
        let place = Int(places[position])
        if place > 0 { return place }
        return strategy.isDefault ? nil : tape.alias(of: name, in: container, strategy: strategy)
    }

    @inline(__always)
    private func position(of name: String) -> Int? {
        if cursor < asked.count, asked[cursor].isSame(as: name) { return cursor }
        return asked.firstIndex { $0.isSame(as: name) }
    }

    private mutating func find(in container: Int, of tape: Tape) {
        tape.findMembers(names, of: container, into: &places)
        owner = container
        cursor = 0
    }

    private mutating func add(_ name: String, in container: Int, of tape: Tape) -> Int {
        asked.append(MemberName(name))
        names.append(MemberName(strategy.key(of: name)))
        places.append(0)
        if names.count > Self.nameLimit { isOpen = true }
        find(in: container, of: tape)
        return names.count - 1
    }
}
