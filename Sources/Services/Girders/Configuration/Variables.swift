public import ValueTree

/// The values that `{{name}}` in a text expands to.
///
///     let variables = Variables(["host": "{{stage}}.shop", "stage": "test"])
///     try variables.filled("https://{{host}}/orders")    // "https://test.shop/orders"
public struct Variables: Sendable, Hashable {
    /// The values as written.
    public var values: [String: String]
    /// The source of names that aren't among the values.
    package var source: (any VariableSource)?

    /// Creates variables with these values.
    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// Whether both have the same values and the same source.
    public static func == (left: Variables, right: Variables) -> Bool {
        left.values == right.values && left.source === right.source
    }

    /// Hashes the values; equal variables have equal ones.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// The expanded value of a variable, or nil if it can't be expanded.
    public subscript(name: String) -> String? { try? filled("{{\(name)}}") }

    /// The text with its variables expanded, including variables within values.
    ///
    /// References to secrets stay as they are.
    ///
    /// Throws a ``VariableError`` if a variable is unknown or refers to itself.
    public func filled(_ text: String) throws(VariableError) -> String {
        var filling = VariableFilling(values: values, source: source)
        return try filling.filled(text)
    }
}

extension Variables {
    /// The text that expands to `text`: its references are escaped, except for references to
    /// secrets.
    package static func escaped(_ text: String) -> String {
        escaped(text) { !$0.isSecret }
    }

    /// The text that expands to `text`: all its references are escaped.
    package static func literal(_ text: String) -> String {
        escaped(text) { _ in true }
    }

    /// The text that becomes `text` when secrets are filled in: its references to secrets are
    /// escaped.
    package static func escapingSecrets(_ text: String) -> String {
        escaped(text) { $0.isSecret }
    }

    private static func escaped(
        _ text: String,
        _ isEscaped: (VariableReference) -> Bool
    ) -> String {
        var escaped = ""
        var rest = text.startIndex
        for reference in VariableReference.all(in: text) where isEscaped(reference) {
            escaped += text[rest..<reference.range.lowerBound] + "\\"
            rest = reference.range.lowerBound
        }
        return escaped + text[rest...]
    }
}

/// Expands one text, each variable only once.
struct VariableFilling {
    /// A few variables that refer to each other could expand to a text of any length.
    static let lengthLimit = 1 << 20
    /// The maximum depth of nested variables.
    static let depthLimit = 64

    private let values: [String: String]
    private let source: (any VariableSource)?
    private var finished: [String: String] = [:]
    /// The names being expanded, outermost first.
    private var path: [String] = []

    init(values: [String: String], source: (any VariableSource)? = nil) {
        self.values = values
        self.source = source
    }

    mutating func filled(_ text: String) throws(VariableError) -> String {
        var result = ""
        // Only values count: the text itself may be long, such as a file that is sent as a body.
        var added = 0
        var rest = text.startIndex
        var joints: [Int] = []
        for reference in VariableReference.all(in: text) where !reference.isSecret {
            result += text[rest..<reference.range.lowerBound]
            rest = reference.range.upperBound
            joints.append(result.utf8.count)
            defer { joints.append(result.utf8.count) }
            guard !reference.isEscaped else {
                result += reference.plainText
                continue
            }
            let value = try value(of: reference.name)
            result += value
            added += value.utf8.count
            guard added <= Self.lengthLimit else {
                throw .tooLong(limit: Self.lengthLimit)
            }
        }
        return Self.escapingJoined(result + text[rest...], at: joints)
    }

    /// Escapes the references to secrets that only arise from joining texts.
    ///
    /// No author wrote them: with `x = "secret:token"`, which someone else may have written,
    /// `{{{{x}}}}` would become `{{secret:token}}`.
    private static func escapingJoined(_ text: String, at joints: [Int]) -> String {
        var joints = joints[...]
        var result = ""
        var rest = text.startIndex
        for reference in VariableReference.all(in: text)
        where reference.isSecret && !reference.isEscaped {
            let (start, end) = (reference.range.lowerBound, reference.range.upperBound)
            let offset = text.utf8.distance(from: text.startIndex, to: start)
            joints = joints.drop { $0 <= offset }
            let length = text.utf8.distance(from: start, to: end)
            guard let joint = joints.first, joint < offset + length else { continue }
            result += text[rest..<start] + "\\"
            rest = start
        }
        return result + text[rest...]
    }

    private mutating func value(of name: String) throws(VariableError) -> String {
        if let value = finished[name] { return value }
        guard !path.contains(name) else { throw .circle(path + [name]) }
        guard let value = values[name] else { return try found(name) }
        guard path.count < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        path.append(name)
        defer { path.removeLast() }
        let filled = try filled(value)
        finished[name] = filled
        return filled
    }
}

extension VariableFilling {
    /// The value of a name in the source.
    ///
    /// It may come from a server, so its references aren't expanded, least of all those to secrets.
    private func found(_ name: String) throws(VariableError) -> String {
        switch source?.value(of: name) {
        case nil: throw .unknown(name, known: values.keys.sorted())
        case .failure(let gap)?: throw .noValue(gap)
        case .success(let text)?: return Variables.escapingSecrets(text)
        }
    }
}

/// The reason a text's variables can't be expanded.
public enum VariableError: Error, Sendable, Hashable, MessageConvertible {
    /// No variable has this name; `known` lists those that exist.
    case unknown(String, known: [String])
    /// A variable refers to itself: the names in order, with the first repeated at the end.
    case circle([String])
    /// The expanded text would be longer than `limit` bytes.
    case tooLong(limit: Int)
    /// The source has no value for the name.
    case noValue(VariableGap)
    /// Variables are nested more than `limit` levels deep.
    case tooDeep(limit: Int)

    /// One line that names the variable.
    public var message: Message {
        switch self {
        case .unknown(let name, let known):
            ValueExpectation.knownVariable(name: name, known: known).message
        case .circle(let names):
            "the variable stands for itself: \(names.joined(separator: " → "))"
        case .noValue(let gap): Message(verbatim: gap.description)
        case .tooLong(let limit): "the variables make more than \(limit) bytes of text"
        case .tooDeep(let limit): "more than \(limit) variables are within each other"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
