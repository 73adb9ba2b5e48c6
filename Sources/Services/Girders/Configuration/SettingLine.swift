/// Finds the line of a setting in a file of any format, since most readers don't keep positions.
package struct SettingLine {
    private let lines: [Substring]

    package init(text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// The line number, counted from 1; nil unless the keys are found in this order.
    ///
    ///     SettingLine(text: text).number(of: ["groups", "Orders", "baseURL"])
    package func number(of path: [String]) -> Int? {
        if path.count == 1, let key = path.first { return outermost(key) }
        var start = SearchStart(line: 0, rest: lines.first ?? "")
        for key in path {
            guard let next = first(key, from: start) else { return nil }
            start = next
        }
        return path.isEmpty ? nil : start.line + 1
    }

    /// Where the search continues.
    private struct SearchStart {
        var line: Int
        var rest: Substring
    }

    private func first(_ key: String, from start: SearchStart) -> SearchStart? {
        if let rest = Self.behind(key, in: start.rest) {
            return SearchStart(line: start.line, rest: rest)
        }
        for line in lines.indices.dropFirst(start.line + 1) {
            guard let rest = Self.behind(key, in: lines[line]) else { continue }
            return SearchStart(line: line, rest: rest)
        }
        return nil
    }

    /// A top-level key is the one with the least indentation.
    private func outermost(_ key: String) -> Int? {
        let found = lines.indices.filter { Self.behind(key, in: lines[$0]) != nil }
        return found.min { (indentation($0), $0) < (indentation($1), $1) }.map { $0 + 1 }
    }

    private func indentation(_ line: Int) -> Int { lines[line].prefix(while: \.isWhitespace).count }

    /// The rest of the line after the key; nil if the line doesn't have it as a key.
    private static func behind(_ key: String, in line: Substring) -> Substring? {
        guard line.first(where: { !$0.isWhitespace }) != "#" else { return nil }
        // An empty key can only be found by its quotes.
        let written = key.isEmpty ? "\"\"" : key
        var rest = line
        while let found = rest.firstRange(of: written) {
            let before = line[..<found.lowerBound].last
            let behind = line[found.upperBound...]
            if !isPartOfKey(before), endsKey(behind) { return behind }
            rest = rest[rest.index(after: found.lowerBound)...]
        }
        return nil
    }

    private static func isPartOfKey(_ character: Character?) -> Bool {
        guard let character else { return false }
        return character.isLetter || character.isNumber || "_-".contains(character)
    }

    private static func endsKey(_ text: Substring) -> Bool {
        if text.hasPrefix("</key>") { return true }
        let sign = text.first { !$0.isWhitespace && !"\"'".contains($0) }
        return sign.map { "=:.]".contains($0) } ?? false
    }
}
