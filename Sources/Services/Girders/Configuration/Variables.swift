/// Texts by name, which `{{name}}` in other texts stands for.
///
///     let variables = Variables(["host": "{{stage}}.shop", "stage": "test"])
///     try variables.filled("https://{{host}}/orders")    // "https://test.shop/orders"
public struct Variables: Sendable, Hashable {
    /// The texts as they were written.
    public var values: [String: String]

    /// Creates variables of these names.
    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The value of a name with everything within it filled in; nil when that cannot be done.
    public subscript(name: String) -> String? { try? filled("{{\(name)}}") }

    /// The text with the values in place of their names, those within values too.
    ///
    /// References to secrets stay as they are.
    ///
    /// Throws a ``VariableError`` when a name is unknown, or stands for itself.
    public func filled(_ text: String) throws(VariableError) -> String {
        var filling = VariableFilling(values: values)
        return try filling.filled(text)
    }
}

/// Fills one text in, each variable once.
struct VariableFilling {
    /// A few variables that refer to each other could make a text of any length.
    static let lengthLimit = 1 << 20
    /// How many variables may be within each other.
    static let depthLimit = 64

    private let values: [String: String]
    private var finished: [String: String] = [:]
    /// The names that are being filled in, each for the one before it.
    private var path: [String] = []

    init(values: [String: String]) {
        self.values = values
    }

    mutating func filled(_ text: String) throws(VariableError) -> String {
        var result = ""
        var rest = text.startIndex
        for reference in VariableReference.all(in: text) where !reference.isSecret {
            result += text[rest..<reference.range.lowerBound]
            result +=
                reference.isEscaped
                ? reference.plainText : try value(of: reference.name)
            rest = reference.range.upperBound
            guard result.utf8.count <= Self.lengthLimit else {
                throw .tooLong(limit: Self.lengthLimit)
            }
        }
        return result + text[rest...]
    }

    private mutating func value(of name: String) throws(VariableError) -> String {
        if let value = finished[name] { return value }
        guard !path.contains(name) else { throw .circle(path + [name]) }
        guard let value = values[name] else {
            throw .unknown(name, known: values.keys.sorted())
        }
        guard path.count < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        path.append(name)
        defer { path.removeLast() }
        let filled = try filled(value)
        finished[name] = filled
        return filled
    }
}

/// Why the variables of a text cannot be filled in.
public enum VariableError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No variable has this name; the names that there are.
    case unknown(String, known: [String])
    /// A variable stands for itself: the names on the path, the first one again last.
    case circle([String])
    /// The text would become longer than so many bytes.
    case tooLong(limit: Int)
    /// More variables than that are within each other.
    case tooDeep(limit: Int)

    /// One line that names the variable.
    public var description: String {
        switch self {
        case .unknown(let name, let known):
            "there is no variable `\(name)`; "
                + (known.isEmpty ? "there are none" : "there are \(known.joined(separator: ", "))")
        case .circle(let names):
            "the variable stands for itself: \(names.joined(separator: " → "))"
        case .tooLong(let limit): "the variables make more than \(limit) bytes of text"
        case .tooDeep(let limit): "more than \(limit) variables are within each other"
        }
    }
}
