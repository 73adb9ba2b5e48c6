package import ValueTree

/// What was wrong with lines of a stream, which went on nevertheless.
package struct StreamFaults: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case notJSON(SyntaxError)
        case notUTF8
        case unknownField(String)
        case retryIsNoNumber
        case nullInID
    }

    package struct Fault: Hashable, Sendable {
        package let kind: Kind
        /// Counted from 1.
        package let line: Int
    }

    /// Further ones are only counted.
    private static let limit = 100

    package private(set) var first: [Fault] = []
    package private(set) var count = 0

    package init() {}

    mutating func add(_ kind: Kind, in line: Int) {
        count += 1
        if first.count < Self.limit { first.append(Fault(kind: kind, line: line)) }
    }
}
