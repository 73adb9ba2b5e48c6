import ValueTree

extension JSONScan {
    /// One value that is a record, and nothing else in it.
    mutating func scanRecord(in source: JSONSource) throws(JSONFault) {
        offset = source.start.offset
        end = source.end
        let first = nodes.count
        try scanValue()
        switch source.unit {
        case .text: return
        case .line: try scanEnd()
        case .record:
            // A number or literal that nothing follows may have been cut off.
            if offset >= end, nodes[first].kind.isCuttable {
                throw JSONFault(offset: offset, expected: .whitespace)
            }
            try scanEnd()
        }
    }
}

extension PackedNode.Kind {
    /// Whether the start of such a value may be a value too.
    fileprivate var isCuttable: Bool {
        switch self {
        case .null, .true, .false, .integer, .decimal: true
        case .string, .escapedString, .brokenString, .key, .escapedKey, .brokenKey, .array, .object:
            false
        }
    }
}
