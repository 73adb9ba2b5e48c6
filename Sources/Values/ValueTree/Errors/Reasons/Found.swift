/// The part of a text or value that was found instead of the expectation.
///
/// A literal is shown unchanged in every language: `` "`]`" ``.
///
/// Two are equal if their English texts are.
public enum Found: Sendable {
    /// Characters, values and names, which are the same in every language, or custom words.
    case verbatim(String)
    /// Nothing.
    case nothing
    /// The end of the unit that is being read.
    case end(TextUnit)
    /// A byte that isn't part of a character.
    case byte(UInt8)
    /// A byte that is not UTF-8.
    case invalidByte(UInt8)
    /// A control character by its number.
    case character(String)
    /// A backslash and the character after it.
    indirect case escape(before: Found)
    /// One element more than allowed.
    case oneMore
    /// An element that is longer than allowed.
    case longer
    /// More elements than allowed.
    case more
    /// This number of bytes, which exceeds the limit.
    case bytes(Int)
    /// This number of parts, which exceeds the limit.
    case parts(Int)
    /// The same part again.
    case itAgain
    /// A part that occurred before.
    case again(String)
    /// A table of TOML that can't be extended.
    case completeTable(String)
    /// White space.
    case whiteSpace
    /// Text between elements.
    case text

    /// A scalar with its Swift type.
    case scalar(type: String, text: String)
    /// A text in quotes.
    case string(String)
    /// A number.
    case number(String)
    /// An array with this many elements.
    case array(Int)
    /// An object with this many members.
    case object(Int)
    /// An `Array` with this many elements.
    case arrayValue(Int)
    /// An `Object` with this many members.
    case objectValue(Int)
    /// A value, described only by its kind.
    case kind(Kind)
    /// All values of a form.
    case form

    /// A text in another format, possibly with its title.
    case format(String, title: String?)
    /// A part of XML that this reader doesn't allow, or not there.
    case xml(XMLFinding)
    /// A part that YAML doesn't allow.
    case yaml(YAMLFinding)
    /// A part that a property list doesn't allow.
    case propertyList(PropertyListFinding)
    /// A name of a form with another meaning than before.
    case otherKind(name: String, FormKind)

    /// The kind of a value.
    public enum Kind: Sendable, Hashable, CaseIterable {
        case string
        case number
        case byte
        case array
        case object
    }
}

extension Found {
    /// Creates the description of a value: the string "x", an array of 3.
    public init(_ value: SupportedType) {
        switch value.kind {
        case .null: self = .verbatim("null")
        case .bool: self = .verbatim(value.bool == true ? "true" : "false")
        case .string: self = .string(SupportedType.shortQuote(value.string ?? ""))
        case .int, .double, .intOrDouble: self = .number(SupportedType.cut(value.numberText ?? ""))
        case .array: self = .array(value.count)
        case .dictionary: self = .object(value.count)
        }
    }

    /// The value without its type, as typed: `` `x` ``.
    package var withoutType: Found {
        switch self {
        case .string(let text), .scalar("String", let text):
            .verbatim("`\(text.dropFirst().dropLast())`")
        case .number(let text), .scalar(_, let text): .verbatim("`\(text)`")
        default: self
        }
    }

    /// The value without its type, in its own quotes.
    package var short: Found {
        switch self {
        case .string(let text), .scalar(_, let text): .verbatim(text)
        default: self
        }
    }

    /// The kind of the found value, which many values share.
    package var general: Found {
        switch self {
        case .string: .kind(.string)
        case .number: .kind(.number)
        case .byte: .kind(.byte)
        case .array, .arrayValue: .kind(.array)
        case .object, .objectValue: .kind(.object)
        case .scalar(let type, _): .verbatim(type)
        default: self
        }
    }
}

extension Found: MessageConvertible {
    /// The words after "found": "the end of the text".
    public var message: Message {
        switch self {
        case .verbatim(let text): Message(verbatim: text)
        case .nothing: "nothing"
        case .end(let unit): unit.message
        case .byte(let byte): "the byte \("0x" + byte.hexadecimal(digits: 2))"
        case .invalidByte(let byte): "byte \("0x" + byte.hexadecimal(digits: 2))"
        case .character(let name): "the character \(name)"
        case .escape(let next): "`\\` before \(next)"
        case .oneMore: "one more"
        case .longer: "a longer one"
        case .more: "more"
        case .bytes(let count): "\(count) bytes"
        case .parts(let count): "a name of \(count) parts"
        case .itAgain: "it again"
        case .again(let name): "\(name) again"
        case .completeTable(let name): "`\(name)`, which is complete"
        case .whiteSpace: "white space"
        case .text: "text"
        case .scalar(let type, let text): Message(verbatim: "\(type) \(text)")
        case .string(let text): "the string \(text)"
        case .number(let text): "the number \(text)"
        case .array(0): "an empty array"
        case .array(let count): "an array of \(count)"
        case .object(0): "an empty object"
        case .object(let count): "an object of \(count)"
        case .arrayValue(0): "an empty array"
        case .arrayValue(let count): "Array of \(count)"
        case .objectValue(0): "an empty object"
        case .objectValue(let count): "Object of \(count)"
        case .kind(let kind): kind.message
        case .form: "the form"
        case .format(let format, let title):
            Message(verbatim: title.map { "\(format) (\"\($0)\")" } ?? format)
        case .xml(let finding): finding.message
        case .yaml(let finding): finding.message
        case .propertyList(let finding): finding.message
        case .otherKind(let name, .text): "`\(name)`, a text"
        case .otherKind(let name, .list): "`\(name)`, a list"
        case .otherKind(let name, .dictionary): "`\(name)`, a dictionary"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension Found.Kind: MessageConvertible {
    /// The words after "found": "a string".
    public var message: Message {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .byte: "a byte"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension Found: ReasonInWords {}

extension Found: ExpressibleByStringInterpolation {
    /// Creates a text that is shown unchanged.
    public init(stringLiteral text: String) {
        self = .verbatim(text)
    }
}
