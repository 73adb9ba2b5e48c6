internal import HTTPMessage
internal import ValueSerializers
package import ValueTree

/// Converts text that was typed, or received in a query, to a value of a component's type.
///
///     try ComponentText.value(of: "25", for: limit.shape)           // the number 25
///     try ComponentText.value(of: "yes", for: isOpen.shape)         // true
///     try ComponentText.value(of: "[1, 2]", for: numbers.shape)     // a list, written as JSON
package enum ComponentText {
    /// Returns the value of a text for a shape.
    ///
    /// Lists, dictionaries and opaque values are parsed as JSON. For a list, text that isn't JSON
    /// is its only element. The decoder decides whether a text is a date, a URL or bytes.
    ///
    /// - Throws: ``DecodeError`` with the expected value.
    package static func value(
        of text: String,
        for shape: Shape,
        decoder: ValueDecoder = ValueDecoder()
    ) throws(DecodeError) -> SupportedType {
        let value = try read(text, for: shape)
        let problems = ShapeChecker.problems(of: value, against: shape, decoder: decoder)
        guard let first = problems.first(where: { !$0.isInformation }) else { return value }
        throw DecodeError.failure(
            first.kind,
            expected: first.expected,
            found: FoundText.value(of: value, at: first.path)
        ).at(first.path.components)
    }

    /// Returns the value of a text for a shape.
    ///
    /// It may lack fields that the shape requires.
    package static func read(
        _ text: String,
        for shape: Shape
    ) throws(DecodeError) -> SupportedType {
        switch shape.content {
        case .scalar(let scalar): value(of: text, scalar)
        case .cases(let cases, _): cases.first { $0.wireText == text } ?? .string(text)
        case .element(let element):
            if let list = json(text), list.kind == .array {
                list
            } else {
                .array([try read(text, for: element)])
            }
        case .fields, .dictionary: try container(text, type: shape.type)
        case .opaque, .repeats: json(text) ?? .string(text)
        }
    }

    /// Returns the value of the text, or the text itself if it has none.
    ///
    /// The check then refuses the text.
    private static func value(of text: String, _ scalar: Shape.Scalar) -> SupportedType {
        switch scalar {
        case .string, .url, .uuid, .data: .string(text)
        case .bool: BoolText.value(of: text).map { .bool($0) } ?? .string(text)
        case .integer, .double, .float, .decimal: NumberText.value(of: text) ?? .string(text)
        // Some groups write dates as numbers.
        case .date: NumberText.value(of: text) ?? .string(text)
        case .null: text == "null" ? .null : .string(text)
        }
    }

    private static func container(
        _ text: String,
        type: String
    ) throws(DecodeError) -> SupportedType {
        do throws(SyntaxError) {
            return SupportedType(try JSONParser().parse(text).root)
        } catch {
            throw .failure(.syntax, expected: .value(.jsonFor(type: type)), found: .string(text))
        }
    }

    private static func json(_ text: String) -> SupportedType? {
        guard let document = try? JSONParser().parse(text) else { return nil }
        return SupportedType(document.root)
    }
}

/// The words for true and false.
enum BoolText {
    /// Returns the value of a word, ignoring case, or nil if it is neither.
    static func value(of text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "t", "yes", "y", "1": true
        case "false", "f", "no", "n", "0": false
        default: nil
        }
    }
}

/// Numbers as people write them, such as `+1` and `007`, which JSON doesn't allow.
enum NumberText {
    /// Returns the number, with its digits preserved if JSON can represent them, or nil if the text
    /// isn't a number.
    static func value(of text: String) -> SupportedType? {
        if isJSON(text) { return .number(text: text) }
        let unsigned = text.first == "+" ? String(text.dropFirst()) : text
        if isJSON(unsigned) { return .number(text: unsigned) }
        guard !text.isEmpty, text.allSatisfy({ $0.isNumber || ".+-eE".contains($0) }),
            let double = Double(text), double.isFinite
        else {
            // Int accepts leading zeros.
            return Int(text).map { .int($0) }
        }
        return Int(text).map { .int($0) } ?? .double(double)
    }

    private static func isJSON(_ text: String) -> Bool {
        SupportedType.number(text: text).kind != .string
    }
}
