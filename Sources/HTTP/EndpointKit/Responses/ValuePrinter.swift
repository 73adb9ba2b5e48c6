internal import FoundationEssentials
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

/// Prints Swift values like Swift code: `Todo(name: "Milk", isDone: false)`.
///
/// A value that fits is printed on one line.
struct ValuePrinter {
    private static let width = 80
    private static let depthLimit = 64

    private let elementLimit: Int
    /// The number of further elements of the outermost list that aren't in the value.
    private let omitted: Int

    /// Returns the text of a value, with at most `limit` elements of every list.
    ///
    /// `omitted` is the number of elements that were removed from the outermost list before.
    static func text(of value: Any, limit: Int? = nil, omitted: Int = 0) -> String {
        ValuePrinter(elementLimit: limit ?? .max, omitted: omitted)
            .lines(value, depth: 0)
            .joined(separator: "\n")
    }

    private func lines(_ value: Any, depth: Int) -> [String] {
        if let scalar = ScalarText.of(value) { return [scalar] }
        guard depth < Self.depthLimit else { return ["…"] }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            guard let wrapped = mirror.children.first?.value else { return ["nil"] }
            return lines(wrapped, depth: depth)
        case .collection, .set:
            let elements = parts(of: mirror, depth) { _ in "" }
            return enclosed(elements, "[", "]", empty: "[]")
        case .dictionary:
            return enclosed(entries(of: mirror, depth), "[", "]", empty: "[:]")
        case .tuple:
            return enclosed(parts(of: mirror, depth, label: label), "(", ")", empty: "()")
        case .enum: return enumLines(value, mirror, depth)
        default: return structLines(value, mirror, depth)
        }
    }

    private func structLines(_ value: Any, _ mirror: Mirror, _ depth: Int) -> [String] {
        var children = parts(of: mirror, depth, label: label)
        var parent = mirror.superclassMirror
        while let current = parent {
            children = parts(of: current, depth, label: label) + children
            parent = current.superclassMirror
        }
        let name = TypeSpelling.of(type(of: value))
        return enclosed(children, name + "(", ")", empty: name + "()")
    }

    private func enumLines(_ value: Any, _ mirror: Mirror, _ depth: Int) -> [String] {
        guard let payload = mirror.children.first else { return [".\(value)"] }
        let inside = Mirror(reflecting: payload.value)
        let isList = inside.displayStyle == .tuple
        let arguments =
            isList
            ? parts(of: inside, depth, label: label) : [lines(payload.value, depth: depth + 1)]
        return enclosed(
            arguments,
            ".\(payload.label ?? "")(",
            ")",
            empty: ".\(payload.label ?? "")"
        )
    }

    private func parts(
        of mirror: Mirror,
        _ depth: Int,
        label: (Mirror.Child) -> String
    ) -> [[String]] {
        let shown = mirror.children.prefix(elementLimit).map { child in
            prefixed(label(child), lines(child.value, depth: depth + 1))
        }
        let rest = mirror.children.count - shown.count + (depth == 0 ? omitted : 0)
        return rest > 0 ? shown + [["… \(rest) more"]] : shown
    }

    private func entries(of mirror: Mirror, _ depth: Int) -> [[String]] {
        let entries = mirror.children.prefix(elementLimit).map { child -> [String] in
            let pair = Mirror(reflecting: child.value).children.map(\.value)
            guard pair.count == 2 else { return [] }
            let key = lines(pair[0], depth: depth + 1).joined(separator: " ")
            return prefixed(key + ": ", lines(pair[1], depth: depth + 1))
        }
        // A dictionary has no order. Sorting gives the same text in every run.
        let sorted = entries.sorted { ($0.first ?? "") < ($1.first ?? "") }
        let rest = mirror.children.count - sorted.count
        return rest > 0 ? sorted + [["… \(rest) more"]] : sorted
    }

    private func label(_ child: Mirror.Child) -> String {
        guard let label = child.label, !label.hasPrefix(".") else { return "" }
        return label + ": "
    }

    private func prefixed(_ prefix: String, _ lines: [String]) -> [String] {
        guard let first = lines.first else { return [] }
        return [prefix + first] + lines.dropFirst()
    }

    private func enclosed(
        _ parts: [[String]],
        _ start: String,
        _ end: String,
        empty: String
    ) -> [String] {
        guard !parts.isEmpty else { return [empty] }
        if parts.allSatisfy({ $0.count == 1 }) {
            let line = start + parts.compactMap(\.first).joined(separator: ", ") + end
            if line.count <= Self.width { return [line] }
        }
        let inner = parts.enumerated().flatMap { index, lines in
            lines.enumerated().map { row, line in
                let isLast = row == lines.count - 1 && index < parts.count - 1
                return "    " + line + (isLast ? "," : "")
            }
        }
        return [start] + inner + [end]
    }
}

/// The texts of values that are printed as scalars, such as dates and URLs.
enum ScalarText {
    /// Returns the text of a value, or nil if it consists of parts.
    static func of(_ value: Any) -> String? {
        switch value {
        case let text as String: text.debugDescription
        case let value as SupportedType: JSONWriter(.compact).text(value)
        case let date as Date: text(of: date)
        case let url as URL: url.absoluteString
        case let id as UUID: id.uuidString
        case let data as Data: "\(data.count) bytes"
        case let decimal as Decimal: decimal.description
        case let bool as Bool: bool ? "true" : "false"
        case let number as any BinaryInteger: "\(number)"
        case let number as any BinaryFloatingPoint: "\(number)"
        default: nil
        }
    }

    /// A date after the year 9999 has no text in RFC 3339.
    private static func text(of date: Date) -> String {
        let text = RFC3339.string(from: date)
        return text.isEmpty ? date.description : text
    }
}
