public import ValueTree

/// An item of a stream that is not of the declared type.
///
///     item 3 in line 7: $.id: expected Int, found the string "x"
public struct StreamItemError: Error, Sendable, Hashable {
    /// The number of the item on its connection, counted from 1.
    public let item: Int
    /// The line in which it begins, counted from 1.
    public let line: Int
    /// What is wrong with it; positions count from the beginning of its own text.
    public let cause: DecodeError

    /// Creates an error.
    public init(item: Int, line: Int, cause: DecodeError) {
        self.item = item
        self.line = line
        self.cause = cause
    }
}

extension StreamItemError: CustomStringConvertible {
    /// The number and line of the item, and each problem in a line.
    public var description: String {
        let problems = cause.problems.map { problem in
            var problem = problem
            // Positions in the item itself are not those of the stream.
            problem.position = nil
            return "\(problem)"
        }
        return "item \(item) in line \(line): " + problems.joined(separator: "\n")
    }
}
