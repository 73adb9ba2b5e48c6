import ValueTree

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
            ending: .wrong(refusal),
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
        self = fault.isCut(in: source) ? .cut(error) : .wrong(error)
    }
}
