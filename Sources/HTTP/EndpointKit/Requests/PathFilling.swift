internal import ValueSerializers

extension PathTemplate {
    /// The path with its placeholders filled.
    func filled(with values: [String: String]) throws(RequestBuildError) -> String {
        var texts: [String] = []
        for part in segments { texts.append(try PathFilling(part, values).text()) }
        return "/" + texts.joined(separator: "/")
    }
}

/// Fills the placeholders of one segment of a path.
private struct PathFilling {
    let part: PathTemplate.Part
    let values: [String: String]

    init(_ part: PathTemplate.Part, _ values: [String: String]) {
        self.part = part
        self.values = values
    }

    func text() throws(RequestBuildError) -> String {
        var text = ""
        for piece in part.pieces { text += try self.text(of: piece) }
        guard let first = part.placeholders.first else { return text }
        // Servers and proxies resolve these as relative path segments.
        guard text != ".", text != ".." else {
            throw .impossiblePathValue(first, try value(of: first))
        }
        try refuseUnreadable(text)
        return text
    }

    private func text(of piece: PathTemplate.Piece) throws(RequestBuildError) -> String {
        switch piece {
        case .literal(let text): return text
        case .placeholder(let name):
            return PercentEncoding.encode(try value(of: name), for: .path)
        case .rest(let name):
            let value = try value(of: name)
            guard let text = PathRest.encoded(value) else { throw .impossiblePathRest(name, value) }
            return text
        }
    }

    private func value(of name: String) throws(RequestBuildError) -> String {
        guard let value = values[name] else { throw .unfilledPlaceholder(name) }
        guard !value.isEmpty else { throw .impossiblePathValue(name, value) }
        return value
    }

    /// Refuses values that the server would split in another way, such as `a..b` before a `..`.
    private func refuseUnreadable(_ text: String) throws(RequestBuildError) {
        guard part.placeholders.count > 1 else { return }
        for (name, found) in part.values(in: text[...]) ?? [] {
            let value = try value(of: name)
            guard found == PercentEncoding.encode(value, for: .path) else {
                throw .separatorInPathValue(name, value, separator: part.text(after: name))
            }
        }
    }
}

extension PathTemplate.Part {
    /// Returns the text after a placeholder, or an empty string.
    fileprivate func text(after name: String) -> String {
        guard let index = pieces.firstIndex(of: .placeholder(name)), index + 1 < pieces.count,
            case .literal(let text) = pieces[index + 1]
        else { return "" }
        return text
    }
}
