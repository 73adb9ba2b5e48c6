package import FoundationEssentials
internal import WebAddresses

/// A reference to a resource, absolute or relative, in its five parts (RFC 3986, 4.1).
///
///     URIReference("../b?q").resolved(against: URIReference("http://h/x/y/a")).description
///     // "http://h/x/b?q"
///
/// Every text can be parsed: characters that a URL can't contain are escaped, and so is a `%`
/// without two hexadecimal digits.
package struct URIReference: Sendable, Hashable {
    /// The scheme as written, such as `https`.
    package private(set) var scheme: String?
    /// User, host and port as written.
    ///
    /// An international host name isn't converted to ASCII.
    package private(set) var authority: String?
    /// The path, which may be empty.
    package private(set) var path: String
    /// The query without the `?`.
    package private(set) var query: String?
    /// The fragment without the `#`.
    package private(set) var fragment: String?

    /// Splits a text (RFC 3986, appendix B).
    package init(_ text: String) {
        var rest = text[...]
        fragment = rest.cut(from: "#").map { URICharacters.query.escaped($0) }
        query = rest.cut(from: "?").map { URICharacters.query.escaped($0) }
        scheme = rest.cutScheme()
        authority = rest.cutAuthority().map(String.init)
        path = URICharacters.path.escaped(rest)
    }

    /// Returns the target of a reference in the resource `base` (RFC 3986, 5.2.2).
    package func resolved(against base: URIReference) -> URIReference {
        var target = self
        target.path = DotSegments.removed(from: path)
        guard scheme == nil else { return target }
        target.scheme = base.scheme
        guard authority == nil else { return target }
        target.authority = base.authority
        guard path.isEmpty else {
            target.path = DotSegments.removed(from: base.merged(with: path))
            return target
        }
        target.path = base.path
        target.query = query ?? base.query
        return target
    }

    /// Returns a copy with `end` appended to the path, with exactly one slash between them, and
    /// with another query.
    package func appending(path end: String, query: String?) -> URIReference {
        var longer = self
        let start = path.hasSuffix("/") ? path.dropLast() : path[...]
        longer.path = start + URICharacters.path.escaped(end[...])
        longer.query = query.map { URICharacters.query.escaped($0[...]) }
        return longer
    }

    /// The URL, with the host name in ASCII, or nil for an invalid reference, such as one whose
    /// host contains a space.
    package var url: URL? {
        guard let authority else { return Self.url(description) }
        let isSocket = scheme?.lowercased().hasSuffix("+unix") == true
        guard let ascii = Authority(authority).ascii(isSocket: isSocket) else { return nil }
        var written = self
        written.authority = ascii
        return Self.url(written.description)
    }

    private static func url(_ text: String) -> URL? {
        URL(string: text, encodingInvalidCharacters: false)
    }

    /// Merges the paths (RFC 3986, 5.2.3).
    private func merged(with path: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        guard authority == nil || !self.path.isEmpty else { return "/" + path }
        let folder = self.path.lastIndex(of: "/").map { self.path[...$0] } ?? ""
        return folder + path
    }
}

extension URIReference: CustomStringConvertible {
    /// The parts, joined (RFC 3986, 5.3).
    package var description: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
            + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
    }
}

extension Substring {
    /// Removes the first `mark` and the text after it, and returns that text.
    fileprivate mutating func cut(from mark: Unicode.Scalar) -> Substring? {
        guard let start = unicodeScalars.firstIndex(of: mark) else { return nil }
        defer { self = self[..<start] }
        return self[unicodeScalars.index(after: start)...]
    }

    fileprivate mutating func cutScheme() -> String? {
        guard let colon = unicodeScalars.firstIndex(of: ":"),
            let first = utf8.first, URICharacters.letters.contains(first),
            self[..<colon].utf8.allSatisfy(URICharacters.scheme.contains)
        else { return nil }
        defer { self = self[unicodeScalars.index(after: colon)...] }
        return String(self[..<colon])
    }

    fileprivate mutating func cutAuthority() -> Substring? {
        guard utf8.starts(with: "//".utf8) else { return nil }
        let text = self[utf8.index(startIndex, offsetBy: 2)...]
        let end = text.unicodeScalars.firstIndex(of: "/") ?? text.endIndex
        defer { self = self[end...] }
        return text[..<end]
    }
}

/// User, host and port.
private struct Authority {
    private let user: Substring?
    private let host: Substring
    private let port: Substring

    init(_ text: String) {
        let at = text.unicodeScalars.lastIndex(of: "@")
        user = at.map { text[..<$0] }
        let rest = at.map { text[text.unicodeScalars.index(after: $0)...] } ?? text[...]
        // The colons of an IPv6 address are in brackets.
        let end = rest.unicodeScalars.lastIndex(of: "]") ?? rest.startIndex
        let colon = rest[end...].unicodeScalars.firstIndex(of: ":") ?? rest.endIndex
        host = rest[..<colon]
        port = rest[colon...]
    }

    /// Returns the authority in ASCII, or nil if the host isn't a valid name.
    func ascii(isSocket: Bool) -> String? {
        let login = user.map { URICharacters.user.escaped($0) + "@" } ?? ""
        let isASCII = host.utf8.allSatisfy { $0 < 0x80 }
        if isSocket { return login + URICharacters.user.escaped(host) + port }
        guard !isASCII else { return login + host + port }
        return HostName.ascii(String(host)).map { login + $0 + port }
    }
}

/// The segments `.` and `..` of a path.
package enum DotSegments {
    /// The path without them (RFC 3986, 5.2.4).
    package static func removed(from path: String) -> String {
        var input = path[...]
        var output: [Substring] = []
        while !input.isEmpty {
            if let start = ["../", "./"].first(where: input.hasPrefix) {
                input = input.dropFirst(start.count)
            } else if input.hasPrefix("/./") {
                input = input.dropFirst(2)
            } else if input == "/." {
                input = "/"
            } else if input.hasPrefix("/../") {
                input = input.dropFirst(3)
                _ = output.popLast()
            } else if input == "/.." {
                input = "/"
                _ = output.popLast()
            } else if input == "." || input == ".." {
                input = ""
            } else {
                let end = input.dropFirst().firstIndex(of: "/") ?? input.endIndex
                output.append(input[..<end])
                input = input[end...]
            }
        }
        return output.joined()
    }
}
