import ValueTree

/// Refuses, before the library reads it, a binary property list that would keep it busy for ever.
///
/// Such a list may name one object many times, and the library copies it each time: forty lists of
/// twice the next one become 2^40 values.
struct BinaryObjectGuard {
    private static let valueLimit = 1_000_000
    private static let depthLimit = 512

    private struct Visit {
        let object: Int
        var contents: ArraySlice<Int>
        /// How many values it and what it holds become.
        var values = 1
    }

    private let table: BinaryObjectTable
    /// How many values each object that has been seen becomes; zero while it is being looked at.
    private var values: [Int: Int] = [:]
    private var open: [Visit] = []
    /// How many times objects are named in those that have been seen.
    private var references = 0

    init(_ bytes: [UInt8]) throws(SyntaxError) {
        guard let table = BinaryObjectTable(bytes) else {
            throw Self.fault(expected: "a binary property list", found: "one without an end")
        }
        self.table = table
    }

    mutating func check() throws(SyntaxError) {
        try enter(table.top)
        while let last = open.indices.last {
            guard let next = open[last].contents.popFirst() else {
                try leave()
                continue
            }
            guard let known = values[next] else {
                try enter(next)
                continue
            }
            guard known > 0 else {
                throw Self.fault(expected: "an end of each list", found: "one that holds itself")
            }
            try add(known, to: last)
        }
    }

    private mutating func enter(_ object: Int) throws(SyntaxError) {
        guard let contents = table.contents(of: object) else {
            throw Self.fault(expected: "a binary property list", found: "a broken object in it")
        }
        guard open.count < Self.depthLimit else {
            throw Self.fault(
                expected: "at most \(Self.depthLimit) nested lists and dictionaries",
                found: "more"
            )
        }
        references += contents.count
        try checkCount(references)
        values[object] = 0
        open.append(Visit(object: object, contents: contents[...]))
    }

    /// An object is whole: what it becomes counts for the one that holds it.
    private mutating func leave() throws(SyntaxError) {
        guard let visit = open.popLast() else { return }
        values[visit.object] = visit.values
        if let parent = open.indices.last { try add(visit.values, to: parent) }
    }

    private mutating func add(_ count: Int, to parent: Int) throws(SyntaxError) {
        open[parent].values += count
        try checkCount(open[parent].values)
    }

    private func checkCount(_ count: Int) throws(SyntaxError) {
        guard count > Self.valueLimit else { return }
        throw Self.fault(expected: "at most \(Self.valueLimit) values", found: "more")
    }

    private static func fault(expected: String, found: String) -> SyntaxError {
        SyntaxError(position: .start, expected: expected, found: found)
    }
}
