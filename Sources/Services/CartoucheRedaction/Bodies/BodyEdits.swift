import SecretValues

/// The replacements in a body, added in any order.
struct BodyEdits {
    /// A range and its replacement.
    struct Edit {
        var range: Range<Int>
        let replacement: [UInt8]
    }

    private(set) var all: [Edit] = []
    /// The ranges of names that keep known secrets, in order.
    private var names: [Range<Int>] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func replace(_ range: Range<Int>, by text: String = Redaction.mark) {
        all.append(Edit(range: range, replacement: Array(text.utf8)))
    }

    /// Keeps a name even if it contains a known secret.
    mutating func keep(name range: Range<Int>) {
        names.append(range)
    }

    /// Adds the edits of the part of the body at an offset.
    mutating func add(_ edits: BodyEdits, at offset: Int) {
        all += edits.all.map { edit in
            let range = edit.range
            let moved = (range.lowerBound + offset)..<(range.upperBound + offset)
            return Edit(range: moved, replacement: edit.replacement)
        }
    }

    /// Adds edits for the known secrets of the whole body, which are in order.
    mutating func add(known ranges: [Range<Int>]) {
        var next = 0
        for range in ranges {
            while next < names.count, names[next].upperBound < range.upperBound { next += 1 }
            guard next == names.count || names[next].lowerBound > range.lowerBound else { continue }
            replace(range)
        }
    }

    /// Returns the bytes before `limit` with all replacements.
    func applied(to bytes: [UInt8], limit: Int = .max) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for edit in joined where edit.range.lowerBound < limit {
            result += bytes[end..<edit.range.lowerBound]
            result += edit.replacement
            end = edit.range.upperBound
        }
        let last = min(limit, bytes.count)
        return end < last ? result + bytes[end..<last] : result
    }

    /// The edits in order, with overlapping ones joined.
    private var joined: [Edit] {
        let sorted = all.sorted { left, right in
            (left.range.lowerBound, right.range.upperBound)
                < (right.range.lowerBound, left.range.upperBound)
        }
        var joined: [Edit] = []
        for edit in sorted {
            guard let last = joined.last, edit.range.lowerBound < last.range.upperBound else {
                if edit.range != joined.last?.range { joined.append(edit) }
                continue
            }
            let end = max(last.range.upperBound, edit.range.upperBound)
            joined[joined.count - 1].range = last.range.lowerBound..<end
        }
        return joined
    }
}
