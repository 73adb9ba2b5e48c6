internal import ValueTree

/// Keeps the first findings of a document and counts the others.
///
/// A document may have millions of problems, more than fit into memory and more than anyone reads.
struct FindingList {
    /// The maximum number of path components of all findings together.
    ///
    /// Paths of deep documents are long.
    private static let stepLimit = 2_000_000

    private let limit: Int
    private(set) var findings: [Finding] = []
    private(set) var omittedCount = 0
    private var stepCount = 0
    /// The byte offset after the last finding that was kept, or nil while there is room.
    private var end: Int?

    init(limit: Int) {
        self.limit = limit
    }

    /// Returns whether a finding at an offset is kept, and counts it if it isn't.
    ///
    /// A missing key is found at the end of its container but located at the container's start. If
    /// the list becomes full, missing keys of containers that are still open are kept.
    mutating func hasRoom(at offset: Int) -> Bool {
        if let end, offset >= end {
            omittedCount += 1
            return false
        }
        return true
    }

    /// Whether a node at an offset may still affect a finding that is kept.
    func concerns(_ offset: Int) -> Bool { end.map { offset < $0 } ?? true }

    mutating func append(_ finding: Finding) {
        findings.append(finding)
        stepCount += finding.path.components.count
        guard end == nil, findings.count >= limit || stepCount >= Self.stepLimit else { return }
        end = finding.offset + 1
    }
}

/// A problem without its position.
///
/// The positions of all findings are looked up in one pass.
struct Finding {
    let path: ValuePath
    let kind: Problem.Kind
    let expected: Expected
    let found: Found
    let nodeIndex: Int
    /// The byte offset in the source.
    let offset: Int
}

/// Turns findings into problems with positions.
enum LocatedProblems {
    /// Returns the problems in the order of the document.
    ///
    /// `superseded` are the nodes that a later duplicate key replaces. Failures in them are
    /// dropped.
    static func of(
        _ findings: [Finding],
        superseded: [Range<Int>],
        in document: Document
    ) -> [Problem] {
        let relevant = kept(findings, superseded: superseded)
        let positions = document.positions(at: relevant.map(\.offset))
        return relevant.sorted { $0.offset < $1.offset }.map { finding in
            Problem(
                path: finding.path,
                kind: finding.kind,
                expected: finding.expected,
                found: finding.found,
                position: positions[finding.offset],
                nodeIndex: finding.nodeIndex
            )
        }
    }

    private static func kept(_ findings: [Finding], superseded: [Range<Int>]) -> [Finding] {
        guard !superseded.isEmpty else { return findings }
        let ranges = merged(superseded)
        return findings.filter { finding in
            finding.kind.isInformation || !contains(ranges, finding.nodeIndex)
        }
    }

    /// Returns the ranges in ascending order, with overlapping ones merged.
    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard let last = merged.last, range.lowerBound < last.upperBound else {
                merged.append(range)
                continue
            }
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
        return merged
    }

    private static func contains(_ ranges: [Range<Int>], _ index: Int) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(index)
    }
}
