/// A requirement of a format at a position in its text.
public enum SyntaxExpectation: Sendable, Hashable {
    /// A value.
    case value
    /// A value, because a comma precedes it.
    case valueAfterComma
    /// A key.
    case key
    /// A key in quotes.
    case keyInQuotes
    /// The end of a unit.
    case end(TextUnit)
    /// A digit.
    case digit
    /// A number that does not begin with 0.
    case numberWithoutLeadingZeros
    /// The quote that ends a text.
    case closingQuote
    /// These quotes, which close a text.
    case closing(String)
    /// A control character as an escape sequence.
    case escapedControl
    /// An escape sequence, which begins with a backslash.
    case escape
    /// The four hexadecimal digits of a character.
    case fourHexadecimalDigits
    /// This number of hexadecimal digits of a character.
    case hexadecimalDigits(Int)
    /// The code point of an existing character.
    case characterNumber
    /// Valid UTF-8.
    case validUTF8
    /// A text in UTF-8.
    case utf8Text
    /// Only white space.
    case whiteSpace
    /// A JSON text.
    case jsonText
    /// A value that JSON can represent.
    case jsonValue
    /// A key that isn't repeated.
    case eachKeyOnce

    /// A field of server-sent events.
    case eventField
    /// A number of milliseconds.
    case milliseconds
    /// An id of an event without U+0000.
    case idWithoutNull

    /// A value of TOML.
    case tomlValue
    /// A comment without control characters.
    case commentWithoutControls
    /// A table that isn't repeated.
    case eachTableOnce
    /// A table that can still be extended.
    case openTable

    /// A key of YAML that isn't a list or a mapping.
    case textKey
    /// A text that its tag allows.
    case textOfTag(String)
    /// A mapping or a list of mappings for the merge key `<<`.
    case mappingToMerge
    /// Fewer nested lists and mappings.
    case lessNesting

    /// An element of XML.
    case element
    /// The name of an element.
    case elementName
    /// The name of an attribute.
    case attributeName
    /// An attribute that isn't repeated.
    case eachAttributeOnce
    /// `<` as a reference.
    case escapedLess
    /// The end of a reference.
    case referenceEnd
    /// A reference that XML defines.
    case reference
    /// A declaration at the start.
    case declarationAtStart
    /// A declaration of the encoding UTF-8.
    case encodingUTF8
    /// Characters that XML allows.
    case text

    /// A property list.
    case propertyList
    /// A property list in binary.
    case binaryPropertyList
    /// An element of a property list.
    case propertyListValue
    /// A single value.
    case onePropertyListValue
    /// A key element.
    case keyElement
    /// A value after a key.
    case valueOfKey
    /// Lists that don't contain themselves.
    case endOfLists
    /// An integer.
    case integer
    /// A number.
    case number
    /// A date.
    case date
    /// Data in base64.
    case base64
    /// Only elements inside this one.
    case elementsIn(String)

    /// An escape in a form.
    case escapedByte
    /// The same kind of content for a name of a form as before.
    case sameKind(name: String, FormKind)
}

/// A unit of a source that is read as a whole.
public enum TextUnit: Sendable, Hashable, CaseIterable {
    case text
    case line
    case record
    case query
}

/// The kind of content of a name in a form.
public enum FormKind: Sendable, Hashable, CaseIterable {
    case text
    case list
    case dictionary
}

extension TextUnit: MessageConvertible {
    /// The end of it: "the end of the text".
    public var message: Message {
        switch self {
        case .text: "the end of the text"
        case .line: "the end of the line"
        case .record: "the end of the record"
        case .query: "the end of the query"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension SyntaxExpectation: MessageConvertible {
    /// The words after "expected": "a value".
    public var message: Message {
        switch self {
        case .value: "a value"
        case .valueAfterComma: "a value after the comma"
        case .key: "a key"
        case .keyInQuotes: "a key in quotes"
        case .end(let unit): unit.message
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
        case .sameKind(let name, .text): "`\(name)` to be a text, as before"
        case .sameKind(let name, .list): "`\(name)` to be a list, as before"
        case .sameKind(let name, .dictionary): "`\(name)` to be a dictionary, as before"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
