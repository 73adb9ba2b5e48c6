/// A part that was found in invalid YAML.
public enum YAMLFinding: Sendable, Hashable {
    /// A text that exceeds the memory.
    case tooLarge
    /// A second document.
    case anotherDocument
    /// An undefined alias.
    case undefinedAlias
    /// A list or a mapping as a key.
    case listOrMapping
    /// This number of open lists and mappings.
    case openContainers(Int)
    /// A fault that the parser describes in its own words.
    case fault(Fault, words: String)

    /// A kind of fault.
    public enum Fault: Sendable, Hashable, CaseIterable {
        /// A text that ends too early.
        case earlyEnd
        /// A missing key.
        case noKey
        /// A missing colon.
        case noColon
        /// A missing comma or bracket.
        case noComma
        /// A missing value.
        case noValue
        /// A line with an indentation of no other line.
        case indentation
        /// A tab as indentation.
        case tab
        /// A character that can't begin a token.
        case character
        /// `: ` within a value.
        case colonInValue
        /// `- ` where a list can't begin.
        case dash
        /// An unknown escape.
        case escape
        /// A malformed or undeclared tag.
        case tag
        /// A malformed anchor or alias.
        case anchor
        /// A malformed line that begins with `%`.
        case directive
        /// A document marker within a value.
        case border
        /// Bytes that aren't text.
        case encoding
        /// Any other fault.
        case other
    }
}

extension YAMLFinding.Fault {
    /// The kind of fault that libyaml describes in these words.
    package init(libyaml words: String) {
        self = Self.words.first { words.contains($0.0) }?.1 ?? .other
    }

    /// Parts of libyaml's messages; the first match is used.
    private static let words: [(String, Self)] = [
        ("unexpected end of stream", .earlyEnd), ("a tab character", .tab),
        ("unexpected document indicator", .border), ("<document start>", .border),
        ("expected key", .noKey), ("expected ':'", .noColon), ("',' or", .noComma),
        ("expected node content", .noValue), ("'-' indicator", .indentation),
        ("mapping values are not allowed", .colonInValue),
        ("mapping keys are not allowed", .colonInValue), ("unexpected ':'", .colonInValue),
        ("block sequence entries are not allowed", .dash), ("cannot start any token", .character),
        ("indentation indicator", .indentation), ("escape character", .escape),
        ("hexdecimal number", .escape), ("Unicode character escape", .escape),
        ("tag", .tag), ("'!'", .tag), ("'>'", .tag), ("URI", .tag),
        ("alphabetic or numeric character", .anchor), ("anchor", .anchor), ("alias", .anchor),
        ("directive", .directive), ("version", .directive), ("UTF", .encoding),
        ("control characters", .encoding), ("BOM", .encoding), ("surrogate", .encoding),
    ]
}

extension YAMLFinding: MessageConvertible {
    /// The words after "found": "another document".
    public var message: Message {
        switch self {
        case .tooLarge: "more than fits into memory"
        case .anotherDocument: "another document"
        case .undefinedAlias: "undefined alias"
        case .listOrMapping: "a list or a mapping"
        case .openContainers(let count): "\(count) open lists and mappings"
        // The parser's own words say more, but only in English.
        case .fault(let fault, let words): fault.message.withEnglish(words)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension YAMLFinding.Fault: MessageConvertible {
    /// The words after "found": "a tab as indentation".
    public var message: Message {
        switch self {
        case .earlyEnd: "a text that breaks off"
        case .noKey: "no key"
        case .noColon: "no `:` behind the key"
        case .noComma: "no `,` and no closing bracket"
        case .noValue: "no value"
        case .indentation: "a line with another indentation"
        case .tab: "a tab as indentation"
        case .character: "a character that begins nothing"
        case .colonInValue: "`:` where no key may be"
        case .dash: "`-` where no list may be"
        case .escape: "an unknown escape sequence"
        case .tag: "a malformed or unknown tag"
        case .anchor: "a malformed anchor or alias"
        case .directive: "a malformed line with `%`"
        case .border: "the border of a document"
        case .encoding: "bytes that are no text"
        case .other: "another fault"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
