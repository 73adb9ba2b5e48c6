/// What a format requires at a place of its text.
public enum SyntaxExpectation: Sendable, Hashable {
    /// A value.
    case value
    /// A value, since a comma came before.
    case valueAfterComma
    /// A key.
    case key
    /// A key in quotes.
    case keyInQuotes
    /// That nothing follows.
    case end(TextUnit)
    /// A digit.
    case digit
    /// A number that does not begin with 0.
    case numberWithoutLeadingZeros
    /// The quote that ends a text.
    case closingQuote
    /// These quotes, which end a text.
    case closing(String)
    /// A control character as an escape sequence.
    case escapedControl
    /// A sequence that begins with a backslash.
    case escape
    /// The digits of a character.
    case fourHexadecimalDigits
    /// This many digits of a character.
    case hexadecimalDigits(Int)
    /// The number of a character that exists.
    case characterNumber
    /// Bytes that are UTF-8.
    case validUTF8
    /// A text in UTF-8.
    case utf8Text
    /// Nothing but white space.
    case whiteSpace
    /// A text in JSON.
    case jsonText
    /// A value that JSON has.
    case jsonValue
    /// That a key is not repeated.
    case eachKeyOnce

    /// A field that server-sent events have.
    case eventField
    /// A number of milliseconds.
    case milliseconds
    /// An id of an event without the character 0.
    case idWithoutNull

    /// A value of TOML.
    case tomlValue
    /// A comment of other characters.
    case commentWithoutControls
    /// That a table is not repeated.
    case eachTableOnce
    /// A table that is not complete yet.
    case openTable

    /// A key of YAML that is no list or mapping.
    case textKey
    /// A text that its tag allows.
    case textOfTag(String)
    /// What `<<` can merge.
    case mappingToMerge
    /// Fewer lists and mappings within each other.
    case lessNesting

    /// An element of XML.
    case element
    /// The name of an element.
    case elementName
    /// The name of an attribute.
    case attributeName
    /// That an attribute is not repeated.
    case eachAttributeOnce
    /// `<` as a reference.
    case escapedLess
    /// The end of a reference.
    case referenceEnd
    /// A reference that XML defines.
    case reference
    /// That a declaration is at the start.
    case declarationAtStart
    /// That a declaration names UTF-8.
    case encodingUTF8
    /// Characters of XML.
    case text

    /// A property list.
    case propertyList
    /// A property list in binary.
    case binaryPropertyList
    /// What a property list consists of.
    case propertyListValue
    /// A single value.
    case onePropertyListValue
    /// An element that is a key.
    case keyElement
    /// A value behind a key.
    case valueOfKey
    /// That no list contains itself.
    case endOfLists
    /// An integer.
    case integer
    /// A number.
    case number
    /// A date.
    case date
    /// Data in base64.
    case base64
    /// Elements and nothing else in this one.
    case elementsIn(String)

    /// An escape of a form.
    case escapedByte
    /// That a name of a form means what it meant before.
    case sameKind(name: String, FormKind)
}

/// A part of a source that a reader reads at once.
public enum TextUnit: String, Sendable, Hashable, CaseIterable {
    case text
    case line
    case record
    case query
}

/// What a name in a form stands for.
public enum FormKind: String, Sendable, Hashable, CaseIterable {
    case text = "a text"
    case list = "a list"
    case dictionary = "a dictionary"
}

extension SyntaxExpectation: CustomStringConvertible {
    /// The words after "expected": "a value".
    public var description: String {
        switch self {
        case .value: "a value"
        case .valueAfterComma: "a value after the comma"
        case .key: "a key"
        case .keyInQuotes: "a key in quotes"
        case .end(let unit): "the end of the \(unit.rawValue)"
        case .digit: "a digit"
        case .numberWithoutLeadingZeros: "a number without leading zeros"
        case .closingQuote: "the closing quote"
        case .closing(let quotes): "the closing `\(quotes)`"
        case .escapedControl: "an escaped control character"
        case .escape: "an escape sequence"
        case .fourHexadecimalDigits: "four hexadecimal digits"
        case .hexadecimalDigits(let count): "\(count) hexadecimal digits"
        case .characterNumber: "the number of a character"
        case .validUTF8: "valid UTF-8"
        case .utf8Text: "UTF-8 text"
        case .whiteSpace: "white space behind the value"
        case .jsonText: "a JSON text"
        case .jsonValue: "a JSON value"
        case .eachKeyOnce: "each key once"
        case .eventField: "the field event, data, id or retry"
        case .milliseconds: "a number of milliseconds"
        case .idWithoutNull: "an id without U+0000"
        case .tomlValue: "a number, a date, `true`, `false` or a text in quotes"
        case .commentWithoutControls: "a comment without control characters"
        case .eachTableOnce: "each table once"
        case .openTable: "a table that can be added to"
        case .textKey: "a key that is a text"
        case .textOfTag(let tag): "a text that fits its tag `\(tag)`"
        case .mappingToMerge: "a mapping to merge, or a list of them"
        case .lessNesting: "a text of this size to be nested less deep"
        case .element: "an element"
        case .elementName: "the name of an element"
        case .attributeName: "the name of an attribute"
        case .eachAttributeOnce: "each attribute once"
        case .escapedLess: "`&lt;` in an attribute"
        case .referenceEnd: "`;` behind a reference"
        case .reference: "a character's number, amp, lt, gt, quot or apos"
        case .declarationAtStart: "a declaration at the start alone"
        case .encodingUTF8: "the encoding UTF-8"
        case .text: "text"
        case .propertyList: "a property list in XML or binary"
        case .binaryPropertyList: "a binary property list"
        case .propertyListValue:
            "lists, dictionaries with text as keys, texts, numbers, dates and data"
        case .onePropertyListValue: "one value in `<plist>`"
        case .keyElement: "a `<key>`"
        case .valueOfKey: "a value for each key"
        case .endOfLists: "an end of each list"
        case .integer: "an integer"
        case .number: "a number"
        case .date: "a date"
        case .base64: "data in base64"
        case .elementsIn(let name): "elements in `<\(name)>`"
        case .escapedByte: "an escape such as `%20`"
        case .sameKind(let name, let kind): "`\(name)` to be \(kind.rawValue), as before"
        }
    }
}
