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
        case truncated(SyntaxError)
        /// At a place where it stops being JSON.
        case malformed(SyntaxError)
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
        case .truncated(let error), .malformed(let error): error
        }
    }

    /// Whether the text was read to its end; it may have faults all the same.
    public var isComplete: Bool { ending == .complete }
}

extension JSONReading {
    /// Everything that is wrong with the text, as the problems of the document: the faults, and at last
    /// what ended the reading, which belongs to the innermost open container.
    public var problems: [Problem] {
        faults.map { problem(of: $0.error, at: $0.nodeIndex) }
            + (error.map { [problem(of: $0, at: openContainers.last)] } ?? [])
    }

    private func problem(of error: SyntaxError, at index: Int?) -> Problem {
        let node = index.flatMap { document?.node(index: $0) }
        return Problem(
            path: node.map { $0.document.path(to: $0) } ?? .root,
            kind: .syntax,
            expected: error.expected,
            found: error.found,
            position: error.position,
            nodeIndex: node?.index
        )
    }
}

/// The faults of a reading as they are found, text by text.
struct ReadingFaults {
    private(set) var faults: [JSONReading.Fault] = []
    private(set) var count = 0

    /// Adds the faults of one text, which are in order.
    mutating func add(_ list: FaultList, in source: JSONSource) {
        count += list.count
        var source = source
        for entry in list.entries.prefix(FaultList.limit - faults.count) {
            let error = entry.fault.error(in: source)
            source.start = error.position
            faults.append(JSONReading.Fault(nodeIndex: entry.node, error: error))
        }
    }

    /// Adds what made a record unreadable.
    mutating func add(_ error: @autoclosure () -> SyntaxError, at node: Int?) {
        count += 1
        guard faults.count < FaultList.limit else { return }
        faults.append(JSONReading.Fault(nodeIndex: node, error: error()))
    }
}

extension JSONReading {
    /// A reading that came to nothing.
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
