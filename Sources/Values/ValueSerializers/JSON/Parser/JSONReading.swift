public import ValueTree

/// The result of reading a text leniently: the document, and the errors in the text.
///
///     let reading = JSONParser().read(bytes)
///     reading.document?.root    // the tree, as far as it could be read
///     reading.error             // why it ends there
public struct JSONReading: Sendable {
    /// How a text ends.
    public enum Ending: Sendable, Hashable {
        /// After its last value.
        case complete
        /// Too early: the text is the start of a valid one, as while it is being received.
        case truncated(SyntaxError)
        /// At a syntax error.
        case malformed(SyntaxError)
    }

    /// An error after which reading continued.
    public struct Fault: Sendable, Hashable {
        /// The index of the node that it is in, or nil when it left no node.
        public let nodeIndex: Int?
        /// The error, with its position.
        public let error: SyntaxError
    }

    /// The document that was read, with open containers closed where reading ended; nil without a
    /// value.
    public let document: Document?
    /// How the text ends.
    public let ending: Ending
    /// The node indices of the unclosed containers, the outermost first.
    public let openContainers: [Int]
    /// The errors before the end, in order: strings with invalid UTF-8, and malformed records.
    ///
    /// Only the first hundred are listed; ``faultCount`` counts all of them.
    public let faults: [Fault]
    /// The number of faults, listed or not.
    public let faultCount: Int

    /// The error at which reading stopped, or nil if the text was read to its end.
    public var error: SyntaxError? {
        switch ending {
        case .complete: nil
        case .truncated(let error), .malformed(let error): error
        }
    }

    /// Whether the text was read to its end, even if there were faults.
    public var isComplete: Bool { ending == .complete }
}

extension JSONReading {
    /// All errors of the text as problems of the document: the faults, then the error at which reading
    /// ended, which belongs to the innermost unclosed container.
    public var problems: [Problem] {
        faults.map { problem(of: $0.error, at: $0.nodeIndex) }
            + (error.map { [problem(of: $0, at: openContainers.last)] } ?? [])
    }

    private func problem(of error: SyntaxError, at index: Int?) -> Problem {
        let node = index.flatMap { document?.node(index: $0) }
        return Problem(
            error,
            path: node.map { $0.document.path(to: $0) } ?? .root,
            nodeIndex: node?.index
        )
    }
}

/// Collects the faults of a reading, text by text.
struct ReadingFaults {
    /// The maximum number of faults in the list; others are only counted.
    private static let limit = 100

    private(set) var faults: [JSONReading.Fault] = []
    private(set) var count = 0

    /// Adds the invalid UTF-8 of one text, in the order of the offsets.
    mutating func add(_ places: [(offset: Int, node: Int)], in source: JSONSource) {
        count += places.count
        var source = source
        for place in places.prefix(Self.limit - faults.count) {
            let error = JSONFault(offset: place.offset, expected: .validUTF8).error(in: source)
            source.start = error.position
            faults.append(JSONReading.Fault(nodeIndex: place.node, error: error))
        }
    }

    /// Adds the error of a malformed record.
    mutating func add(_ error: @autoclosure () -> SyntaxError, at node: Int?) {
        count += 1
        guard faults.count < Self.limit else { return }
        faults.append(JSONReading.Fault(nodeIndex: node, error: error()))
    }
}

extension JSONReading {
    /// Creates the reading of a body that was rejected as a whole.
    init(refusal: SyntaxError) {
        self.init(
            document: nil,
            ending: .malformed(refusal),
            openContainers: [],
            faults: ReadingFaults()
        )
    }

    init(document: Document?, ending: Ending, openContainers: [Int], faults: ReadingFaults) {
        self.init(
            document: document,
            ending: ending,
            openContainers: openContainers,
            faults: faults.faults,
            faultCount: faults.count
        )
    }
}

extension JSONReading.Ending {
    init(_ fault: JSONFault, in source: JSONSource) {
        let error = fault.error(in: source)
        self = fault.isTruncated(in: source) ? .truncated(error) : .malformed(error)
    }
}
