public import ValueTree

/// What a lenient reading got out of a text, and what is wrong with it.
///
///     let reading = JSONParser().read(bytes)
///     reading.document?.root    // the tree, as far as it goes
///     reading.error             // why it does not go further
public struct JSONReading: Sendable {
    /// How a text ends.
    public enum Ending: Sendable, Hashable {
        /// With the last value.
        case complete
        /// Too early: what is there could be the start of a right text, as while it is being received.
        case cut(SyntaxError)
        /// At a place where it stops being JSON.
        case wrong(SyntaxError)
    }

    /// Something that is wrong and that the reading goes on behind.
    public struct Fault: Sendable, Hashable {
        /// The node of the value that it is in; nil when it left none.
        public let nodeIndex: Int?
        /// What is wrong, and where.
        public let error: SyntaxError
    }

    /// What was read, open containers closed where it ends; nil when there is not one value.
    public let document: Document?
    /// How the text ends.
    public let ending: Ending
    /// The containers that the text leaves open, the outermost first.
    public let openContainers: [Int]
    /// What is wrong before the end, in order: strings that are not UTF-8, and records that are no JSON.
    ///
    /// Only the first hundred; ``faultCount`` counts all.
    public let faults: [Fault]
    /// How many faults there are.
    public let faultCount: Int

    /// Why the text was not read to its end.
    public var error: SyntaxError? {
        switch ending {
        case .complete: nil
        case .cut(let error), .wrong(let error): error
        }
    }

    /// Whether the text was read to its end; it may have faults all the same.
    public var isComplete: Bool { ending == .complete }
}
