/// Which containers are open: all above a depth, but for exceptions.
package struct Folding: Equatable, Sendable {
    private var openDepth: Int
    private var exceptions: Set<Int> = []

    /// Opens the first `openDepth` levels.
    package init(openDepth: Int) {
        self.openDepth = openDepth
    }

    /// Opens everything.
    package static let allOpen = Folding(openDepth: .max)

    /// Whether the container at an index of the node list is open.
    package func isOpen(_ index: Int, depth: Int) -> Bool {
        (depth < openDepth) != exceptions.contains(index)
    }

    package mutating func set(_ index: Int, depth: Int, isOpen: Bool) {
        guard self.isOpen(index, depth: depth) != isOpen else { return }
        if exceptions.remove(index) == nil { exceptions.insert(index) }
    }
}
