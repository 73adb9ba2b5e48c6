/// Fills one text in, each variable once.
struct VariableFilling {
    /// A few variables that refer to each other could make a text of any length.
    static let lengthLimit = 1 << 20
    /// How many variables may be within each other.
    static let depthLimit = 64

    private let values: [String: String]
    private var finished: [String: String] = [:]
    /// The names that are being filled in, each for the one before it.
    private var way: [String] = []

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
        guard !way.contains(name) else { throw .circle(way + [name]) }
        guard let value = values[name] else {
            throw .unknown(name, known: values.keys.sorted())
        }
        guard way.count < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        way.append(name)
        defer { way.removeLast() }
        let filled = try filled(value)
        finished[name] = filled
        return filled
    }
}
