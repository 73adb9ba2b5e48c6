/// What a lenient scan goes on behind: the first faults, and how many there are.
struct FaultList {
    /// One fault and the node of the value that it is in.
    struct Entry {
        let fault: JSONFault
        let node: Int
    }

    /// More faults than this are only counted.
    static let limit = 100

    private(set) var entries: [Entry] = []
    private(set) var count = 0

    mutating func add(_ fault: JSONFault, at node: Int) {
        count += 1
        if entries.count < Self.limit { entries.append(Entry(fault: fault, node: node)) }
    }

    /// Forgets the faults of nodes from `end` on, which are no part of the document after all.
    mutating func removeAll(behind end: Int) {
        let known = entries.count
        entries.removeAll { $0.node >= end }
        count -= known - entries.count
    }
}
