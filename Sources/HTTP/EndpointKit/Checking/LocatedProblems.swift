internal import ValueTree

/// Turns findings into problems with line and column.
enum LocatedProblems {
    /// The problems in the order of the document.
    ///
    /// `superseded` are the nodes that an equal key further on replaces: what is wrong in them does
    /// not matter.
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

    /// The ranges in ascending order without those that are inside others.
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
