public import ValueTree

/// The error of an item that can't be decoded as the declared type.
///
///     item 3 in line 7: $.id: expected Int, found the string "x"
public struct StreamItemError: Error, Sendable, Hashable {
    /// The number of the item on its connection, from 1.
    public let item: Int
    /// The line in which it begins, from 1.
    public let line: Int
    /// The decoding error.
    ///
    /// Its positions are relative to the item's text.
    public let cause: DecodeError

    /// Creates an error.
    public init(item: Int, line: Int, cause: DecodeError) {
        self.item = item
        self.line = line
        self.cause = cause
    }
}

extension StreamItemError: CustomStringConvertible {
    /// The number and line of the item, and each problem on a line.
    public var description: String {
        let problems = cause.problems.map { problem in
            var problem = problem
            // Positions within the item aren't positions within the stream.
            problem.position = nil
            return "\(problem)"
        }
        return "item \(item) in line \(line): " + problems.joined(separator: "\n")
    }
}
