import Foundation

/// The English templates of all messages in the sources, as the compiler creates them from
/// literals.
///
/// A message is written as a literal in a property or function of the type `Message`. Literals in
/// parentheses are arguments.
enum MessageTemplates {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the templates, such as `status %1$@`.
    static func all() throws -> Set<String> {
        let sources = root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var templates: Set<String> = []
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("MessageConvertible"), file.lastPathComponent != "Message.swift"
            else { continue }
            for start in text.matches(of: /: Message\??( =)? \{|-> Message\?? \{/) {
                var scanner = TemplateScanner(text[start.range.upperBound...])
                templates.formUnion(scanner.templates())
            }
        }
        return templates
    }
}

/// Reads the literals of a block of code up to its closing brace.
private struct TemplateScanner {
    private var rest: Substring

    init(_ code: Substring) {
        rest = code
    }

    mutating func templates() -> [String] {
        var templates: [String] = []
        var (braces, parentheses) = (1, 0)
        while braces > 0, let next = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
                continue
            }
            switch next {
            case "\"":
                let template = template()
                if parentheses == 0 { templates.append(template) }
                continue
            case "{": braces += 1
            case "}": braces -= 1
            case "(", "[": parentheses += 1
            case ")", "]": parentheses -= 1
            default: break
            }
            rest.removeFirst()
        }
        return templates
    }

    /// Reads the template of the literal at the current position.
    private mutating func template() -> String {
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest.removeFirst(quotes.count)
        var (template, arguments) = ("", 0)
        while !rest.isEmpty, !rest.hasPrefix(quotes) {
            if rest.hasPrefix("\\(") {
                skipArgument()
                arguments += 1
                template += "%\(arguments)$@"
            } else if rest.hasPrefix("\\\n") {
                // The next line continues this one.
                rest = rest.dropFirst(2).drop { $0 == " " }
            } else {
                if rest.first == "\\" { rest.removeFirst() }
                template.append(rest.removeFirst())
            }
        }
        rest = rest.dropFirst(quotes.count)
        return quotes.count == 1
            ? template : template.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Skips an interpolated value with the literals in it.
    private mutating func skipArgument() {
        rest.removeFirst(2)
        var depth = 1
        while depth > 0, let next = rest.first {
            switch next {
            case "\"":
                _ = template()
                continue
            case "(": depth += 1
            case ")": depth -= 1
            default: break
            }
            rest.removeFirst()
        }
    }
}
