internal import ValueTree

/// Keeps the first findings of a document, and counts the others.
///
/// A document may be wrong in millions of places, which nobody reads and no memory holds.
struct FindingList {
    /// How many steps the paths of all findings may have together: a deep document has long ones.
    private static let stepLimit = 2_000_000

    private let limit: Int
    private(set) var findings: [Finding] = []
    private(set) var omittedCount = 0
    private var stepCount = 0
    /// Where in the source the last finding is that was kept before there was no more room.
    private var end: Int?

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether a finding at an offset is among the first; one that is not is counted.
    ///
    /// Missing keys are found at the end of their container and belong to its start: those of the
    /// containers that are still open when there is no more room come before what was kept.
    mutating func hasRoom(at offset: Int) -> Bool {
        if let end, offset >= end {
            omittedCount += 1
            return false
        }
        return true
    }

    /// Whether what stands at a node may still concern a finding that is kept.
    func concerns(_ offset: Int) -> Bool { end.map { offset < $0 } ?? true }

    mutating func append(_ finding: Finding) {
        findings.append(finding)
        stepCount += finding.path.components.count
        guard end == nil, findings.count >= limit || stepCount >= Self.stepLimit else { return }
        end = finding.offset + 1
    }
}
