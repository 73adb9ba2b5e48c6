import Girders
import SecretValues

/// Header fields and query items that the user adds to the request of an endpoint, one per line.
///
///     Accept: text/plain
///     page=2
///     # X-Trace: off
package struct AddedLines: Hashable, Sendable {
    /// The header fields, in the form of `send --header`: `Name: value`.
    package private(set) var headers: [String] = []
    /// The query items, in the form of `send --query`: `name=value`.
    package private(set) var query: [String] = []
    /// The fault of the first invalid line; nil if all are valid.
    package private(set) var fault: Fault?

    /// The reason a line is invalid.
    package struct Fault: Hashable, Sendable {
        package enum Reason: Hashable, Sendable {
            /// It is neither a field nor a query item.
            case neither
            /// The name of the field isn't allowed.
            case name(String, AddedFieldName.Fault)
        }

        /// The line number, counted from 1.
        package let line: Int
        package let reason: Reason

        package init(line: Int, reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }

    package var isEmpty: Bool { headers.isEmpty && query.isEmpty }

    /// The lines that are switched on, as text.
    package var text: String { (headers + query).joined(separator: "\n") }

    /// The number of fields and items.
    package var count: Int { headers.count + query.count }

    package init(_ text: String = "") {
        for (index, line) in Self.lines(of: text).enumerated() {
            switch Kind(line) {
            case .nothing: continue
            case .header: headers.append(line)
            case .query: query.append(line)
            case .neither: break
            }
            guard fault == nil, let reason = Self.fault(of: line) else { continue }
            fault = Fault(line: index + 1, reason: reason)
        }
    }

    /// Creates lines from header fields and query items given as arguments.
    package init(headers: [String], query: [String]) {
        self.headers = headers
        self.query = query
    }

    private static func fault(of line: String) -> Fault.Reason? {
        switch Kind(line) {
        case .nothing, .query: return nil
        case .neither: return .neither
        case .header:
            let name = String(line.prefix { $0 != ":" })
            return AddedFieldName.fault(of: name).map { .name(name, $0) }
        }
    }

    private enum Kind {
        /// A line that is blank or switched off.
        case nothing
        case header
        case query
        case neither

        init(_ line: String) {
            if line.isEmpty || line.hasPrefix("#") {
                self = .nothing
                return
            }
            // The name of a field never contains an equals sign.
            switch line.dropFirst().first(where: { $0 == ":" || $0 == "=" }) {
            case ":": self = .header
            case "=": self = .query
            default: self = .neither
            }
        }
    }

    private static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(line.drop { $0 == " " || $0 == "\t" })
        }
    }
}

/// A line that adds one header field or query item.
package struct AddedLine: Equatable, Sendable {
    /// The name of the field or item.
    package let name: String
    package let text: String

    /// Creates the line of a header field; nil if the field can't be added.
    package init?(field name: String, _ value: String) {
        self.init(name, "\(name): \(Variables.literal(value))") {
            $0.fault == nil ? $0.headers : []
        }
    }

    /// Creates the line of a query item; nil if the item can't be written as one line.
    package init?(item name: String, _ value: String) {
        self.init(name, "\(name)=\(Variables.literal(value))", \.query)
    }

    private init?(_ name: String, _ text: String, _ read: (AddedLines) -> [String]) {
        guard read(AddedLines(text)) == [text] else { return nil }
        self.name = name
        self.text = text
    }

    /// Returns whether a line, switched on or off, has a field or item of the same name.
    fileprivate func hasName(of line: Substring) -> Bool {
        let other = line.drop { " \t#".contains($0) }
        return other.prefix(name.count + 1).lowercased() == text.prefix(name.count + 1).lowercased()
    }
}

extension AddedLines {
    /// Returns a text with these lines, in which the other lines are switched off, and the names in
    /// those.
    ///
    /// A new line replaces the line with the same name.
    package static func text(
        _ text: String,
        replacedBy added: [AddedLine]
    ) -> (text: String, switchedOff: [String]) {
        let kept = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .filter { line in !added.contains { $0.hasName(of: line) } }
        var names: [String] = []
        var written: [String] = []
        for line in kept.reversed().drop(while: \.isEmpty).reversed() {
            let content = line.drop { $0 == " " || $0 == "\t" }
            guard !content.isEmpty, !content.hasPrefix("#") else {
                written.append(String(line))
                continue
            }
            names.append(String(content.prefix { $0 != ":" && $0 != "=" }))
            written.append("# \(content)")
        }
        return ((written + added.map(\.text)).joined(separator: "\n"), names)
    }

    /// Returns the text as it may be stored in a file: lines that contain a secret or may not be
    /// stored are switched off and have no value, except for references to secrets.
    ///
    /// If such a line were sent with an empty value, it would replace a login without the user
    /// noticing.
    package static func withoutSecrets(
        _ text: String,
        keeping isKeepable: (String) -> Bool = { _ in true }
    ) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { line -> String in
                guard let sign = signOfSecret(in: line, isKeepable) else { return String(line) }
                return "# " + String(line[...sign].drop { " \t#".contains($0) })
            }
            .joined(separator: "\n")
    }

    /// Returns whether one of the lines contains a secret, even if it is switched off.
    package static func saysSecret(_ text: String) -> Bool { !secrets(in: text).isEmpty }

    /// Returns the lines that contain a secret, in the form in which they are switched on.
    package static func secrets(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let sign = signOfSecret(in: line, { _ in true }),
                !line[sign...].dropFirst().allSatisfy(\.isWhitespace)
            else { return nil }
            return String(line.drop { " \t#".contains($0) })
        }
    }

    /// Returns lines with marks instead of secrets, for the history; `names` are the fields and
    /// items that are secret by their types.
    package static func masked(_ lines: [String], hiding names: [String]) -> [String] {
        let hidden = Set(names.map { $0.lowercased() })
        return lines.map { line -> String in
            guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return line }
            let isHidden =
                hidden.contains(line[..<sign].lowercased())
                && !VariableReference.isAllButScheme(of: String(line[line.index(after: sign)...]))
            guard isHidden || signOfSecret(in: line[...], { _ in true }) != nil else { return line }
            return "\(line[...sign])\(line[sign] == ":" ? " " : "")\(Redaction.mark)"
        }
    }

    /// Returns the text of lines from the history, in which lines with marks are switched off, and
    /// the names in those lines.
    package static func restored(_ lines: [String]) -> (text: String, lacking: [String]) {
        var lacking: [String] = []
        let text = lines.map { line -> String in
            guard line.contains(Redaction.mark) else { return line }
            let name = line.prefix { $0 != ":" && $0 != "=" }
            lacking.append(String(name))
            return "# \(line.prefix(name.count + 1))"
        }
        return (text.joined(separator: "\n"), lacking)
    }

    /// Returns the index of the sign before the value of a line that contains a secret, has a mark
    /// or may not be stored; nil for any other line.
    private static func signOfSecret(
        in line: Substring,
        _ isKeepable: (String) -> Bool
    ) -> Substring.Index? {
        guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
        let name = String(line[..<sign].drop { " \t#".contains($0) })
        let value = String(line[line.index(after: sign)...])
        let isNamed = SecretNames.contains(name, in: line[sign] == ":" ? .header : .query)
        let isSecret =
            isNamed ? !VariableReference.isAllButScheme(of: value) : KeptJSON.saysSecret(value)
        return isSecret || !isKeepable(String(line)) ? sign : nil
    }
}
