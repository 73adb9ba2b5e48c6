import CartoucheSession
import HTTPMessage
import HTTPTypes
import ValueSerializers
import VisibleText

/// The proposed name for the file of a body.
///
/// A server suggests it with `Content-Disposition` (RFC 6266). Only the last part of that name is
/// used, without characters that a shell or a terminal wouldn't show unchanged.
struct ProposedName {
    let text: String

    private static let longest = 100

    init(of ended: EndedExchange, _ response: RawResponse) {
        let named = response.headers[.contentDisposition].flatMap(Self.fileName)
        text = named ?? Self.name(of: ended.endpoint, response.headers[.contentType])
    }

    /// Returns a name such as `Todos.getAll.json`.
    private static func name(of endpoint: String, _ contentType: String?) -> String {
        let type = contentType?.prefix { $0 != ";" }.lowercased().trimmed ?? ""
        let ending = FileFacts.ending(of: type) ?? (type.hasSuffix("+json") ? "json" : nil)
        return endpoint + (ending.map { "." + $0 } ?? "")
    }

    /// Returns the file's name in a field such as `attachment; filename="report.pdf"`, or nil if it
    /// has none.
    private static func fileName(_ field: String) -> String? {
        let parameters = parameters(of: field)
        let extended = parameters["filename*"].flatMap(decoded)
        guard let name = extended ?? parameters["filename"] else { return nil }
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        let safe = last.filter(isPlain).drop { $0 == "." || $0 == "~" || $0 == "-" }
        return safe.isEmpty ? nil : String(safe.prefix(longest))
    }

    private static func isPlain(_ character: Character) -> Bool {
        Text.visible(String(character)) == String(character) && !"\n\t".contains(character)
    }

    /// Returns the parameters by their lowercase names.
    ///
    /// In quotes, a backslash escapes the next character.
    private static func parameters(of field: String) -> [String: String] {
        var parameters: [String: String] = [:]
        var parts: [String] = [""]
        var isQuoted = false
        var isEscaped = false
        for character in field {
            switch character {
            case _ where isEscaped:
                parts[parts.count - 1].append(character)
                isEscaped = false
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case ";" where !isQuoted: parts.append("")
            default: parts[parts.count - 1].append(character)
            }
        }
        for part in parts.dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let name = String(part[..<equals]).trimmed.lowercased()
            parameters[name] = String(part[part.index(after: equals)...]).trimmed
        }
        return parameters
    }

    /// Decodes text such as `UTF-8''r%C3%A9sum%C3%A9.pdf` (RFC 8187).
    private static func decoded(_ value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return PercentEncoding.decodeText(parts[2])
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
