public import ValueTree

/// The reasons why an object was not written completely.
///
///     $[1].weight cannot be written: a number that is not finite
public struct SerializationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A part that could not be written.
    public struct Failure: Sendable, Hashable, CustomStringConvertible {
        /// The path to the part, as far as it is known.
        public var path: ValuePath
        /// The reason, as a phrase.
        public var reason: String

        /// One line: "$[1].weight cannot be written: a number that is not finite".
        public var description: String { "\(path) cannot be written: \(reason)" }
    }

    /// The parts that could not be written, in order.
    public let failures: [Failure]

    /// One line for each part.
    public var description: String { failures.map(\.description).joined(separator: "\n") }
}

extension SerializationError.Failure {
    /// The failure for an error that a mapping or an encoder throws.
    init(_ error: any Error) {
        guard case EncodingError.invalidValue(_, let context) = error else {
            self.init(path: .root, reason: "\(error)")
            return
        }
        let path = context.codingPath.map { key in
            key.intValue.map { ValuePath.Component.index($0) } ?? .key(key.stringValue)
        }
        self.init(path: ValuePath(path), reason: context.debugDescription)
    }
}
