import Girders
import SecretValues

/// Header fields and query items that somebody adds to the request of an endpoint, one a line.
///
///     Accept: text/plain
///     page=2
///     # X-Trace: off
package struct AddedLines: Hashable, Sendable {
    /// As `send --header` takes them: `Name: value`.
    package private(set) var headers: [String] = []
    /// As `send --query` takes them: `name=value`.
    package private(set) var query: [String] = []
    /// What is wrong with the first line that cannot be added; nil if all can.
    package private(set) var fault: Fault?

    /// Why a line cannot be added.
    package struct Fault: Hashable, Sendable {
        package enum Reason: Hashable, Sendable {
            /// It is neither a field nor an item.
            case neither
            /// The name of a field, and what is wrong with it.
            case name(String, AddedFieldName.Fault)
        }

        /// From 1.
        package let line: Int
        package let reason: Reason

        package init(line: Int, reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }

    package var isEmpty: Bool { headers.isEmpty && query.isEmpty }

    /// The lines that are switched on.
    package var text: String { (headers + query).joined(separator: "\n") }

    /// How many fields and items are added.
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

    /// Header fields and query items as arguments give them, one each.
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
        /// Blank, or switched off.
        case nothing
        case header
        case query
        case neither

        init(_ line: String) {
            if line.isEmpty || line.hasPrefix("#") {
                self = .nothing
                return
            }
            // No name of a field has an equals sign.
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

/// A line that adds one header field or query item, as somebody would write it.
package struct AddedLine: Equatable, Sendable {
    /// The name of the field or item.
    package let name: String
    package let text: String

    /// A header field; nil if it cannot be added.
    package init?(field name: String, _ value: String) {
        self.init(name, "\(name): \(Variables.literal(value))") {
            $0.fault == nil ? $0.headers : []
        }
    }

    /// A query item; nil if it cannot be written in a line.
    package init?(item name: String, _ value: String) {
        self.init(name, "\(name)=\(Variables.literal(value))", \.query)
    }

    private init?(_ name: String, _ text: String, _ read: (AddedLines) -> [String]) {
        guard read(AddedLines(text)) == [text] else { return nil }
        self.name = name
        self.text = text
    }

    /// Whether a line of a text adds, or would add, a field or item of the same name.
    fileprivate func hasName(of line: Substring) -> Bool {
        let other = line.drop { " \t#".contains($0) }
        return other.prefix(name.count + 1).lowercased() == text.prefix(name.count + 1).lowercased()
    }
}

extension AddedLines {
    /// A text that adds these lines alone, and the names in others, which are switched off.
    ///
    /// They take the place of those that add the same.
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

    /// The text as it may be kept in a file: lines with a secret, and those that may not be kept, are switched off and
    /// have no value, but for references to secrets.
    ///
    /// Sent empty, a field would take the place of a login, and nobody would see that it is empty.
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

    /// Whether a secret is written in one of the lines, switched off or not.
    package static func saysSecret(_ text: String) -> Bool { !secrets(in: text).isEmpty }

    /// The lines with a secret as they are when they are switched on.
    package static func secrets(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let sign = signOfSecret(in: line, { _ in true }),
                !line[sign...].dropFirst().allSatisfy(\.isWhitespace)
            else { return nil }
            return String(line.drop { " \t#".contains($0) })
        }
    }

    /// Lines with marks in the place of secrets, as the history keeps them; `names` are those of fields and items that
    /// are secret by their types.
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

    /// The text of lines that the history kept, and the names in those with marks, which are switched off.
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

    /// The sign before the value of a line that is secret, is left out, or may not be kept; nil for any other line.
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
