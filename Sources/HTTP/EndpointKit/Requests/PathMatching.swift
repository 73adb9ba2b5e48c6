internal import HTTPMessage
internal import ValueSerializers

extension PathTemplate {
    /// Returns the values of the placeholders in a percent-encoded path, by name.
    ///
    /// Returns nil if it is another path, or if the query lacks the declared query of the path.
    package func values(inPath path: String, query: String) -> [String: String]? {
        var segments = path.split(separator: "/")[...]
        var values: [String: String] = [:]
        for part in parts {
            if let name = part.rest {
                let text = segments.joined(separator: "/")
                guard PathRest.isPlain(text) else { return nil }
                values[name] = PercentEncoding.decode(text)
                segments = []
            } else {
                guard let found = segments.popFirst().flatMap({ part.values(in: $0) }) else {
                    return nil
                }
                for (name, value) in found { values[name] = PercentEncoding.decode(value) }
            }
        }
        guard segments.isEmpty else { return nil }
        let items = Set(QueryItems(parsing: query).items)
        let fixed = QueryItems(parsing: staticQuery).items
        return fixed.allSatisfy(items.contains) ? values : nil
    }
}

extension PathTemplate.Part {
    /// Returns the values of the placeholders in a segment of a path, by name and still
    /// percent-encoded, or nil if the segment doesn't match.
    ///
    /// A value has at least one character, and ends at the first occurrence of the text that
    /// follows it. Text at the beginning and at the end of the template is matched there.
    package func values(in text: Substring) -> [(name: String, value: Substring)]? {
        if let literal {
            return PercentEncoding.decode(literal) == PercentEncoding.decode(text) ? [] : nil
        }
        var rest = text.utf8
        var pieces = pieces[...]
        if case .literal(let start)? = pieces.first {
            guard rest.starts(with: start.utf8) else { return nil }
            rest = rest.dropFirst(start.utf8.count)
            pieces = pieces.dropFirst()
        }
        if case .literal(let end)? = pieces.last {
            guard rest.reversed().starts(with: end.utf8.reversed()) else { return nil }
            rest = rest.dropLast(end.utf8.count)
            pieces = pieces.dropLast()
        }
        var values: [(name: String, value: Substring)] = []
        while let piece = pieces.popFirst() {
            switch piece {
            case .literal(let text): rest = rest.dropFirst(text.utf8.count)
            case .rest: return nil
            case .placeholder(let name):
                guard let value = rest.value(before: pieces.first) else { return nil }
                values.append((name, Substring(value)))
                rest = rest[value.endIndex...]
            }
        }
        return values
    }
}

extension Substring.UTF8View {
    /// Returns the text of at least one character up to a piece, or up to the end if there is no
    /// other piece.
    ///
    /// Returns nil if there is none.
    fileprivate func value(before next: PathTemplate.Piece?) -> Substring.UTF8View? {
        guard !isEmpty else { return nil }
        var end = index(after: startIndex)
        switch next {
        case nil, .rest: return self
        case .placeholder: return self[..<end]
        case .literal(let text):
            while end < endIndex {
                if self[end...].starts(with: text.utf8) { return self[..<end] }
                end = index(after: end)
            }
            return nil
        }
    }
}

/// The rest of a path, which a component fills.
package enum PathRest {
    /// Returns whether no segment of a percent-encoded rest of a path is empty, `.` or `..`,
    /// escaped or not.
    ///
    /// A file opened with such a path is in the folder.
    package static func isPlain(_ encoded: some StringProtocol) -> Bool {
        PercentEncoding.decode(encoded).split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !["", ".", ".."].contains($0) }
    }

    /// Returns the percent-encoded rest, or nil if a segment is empty, `.` or `..`.
    static func encoded(_ text: String) -> String? {
        let encoded = text.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.encode(String($0), for: .path) }
            .joined(separator: "/")
        return isPlain(encoded) ? encoded : nil
    }
}
