/// What was found in a text that is no YAML.
public enum YAMLFinding: Sendable, Hashable {
    /// More than there is memory for.
    case tooLarge
    /// A second document.
    case anotherDocument
    /// An alias of nothing.
    case undefinedAlias
    /// A list or a mapping as a key.
    case listOrMapping
    /// This many lists and mappings that are not closed.
    case openContainers(Int)
    /// A fault that the parser names, in its own words.
    case fault(Fault, words: String)

    /// A kind of fault.
    public enum Fault: Sendable, Hashable, CaseIterable {
        /// A text that breaks off.
        case earlyEnd
        /// A key was required.
        case noKey
        /// A colon was required.
        case noColon
        /// A comma or a bracket was required.
        case noComma
        /// A value was required.
        case noValue
        /// A line that is indented like no other.
        case indentation
        /// A tab as indentation.
        case tab
        /// A character that begins nothing.
        case character
        /// `: ` within a value.
        case colonInValue
        /// `- ` where no list can begin.
        case dash
        /// An unknown escape.
        case escape
        /// A tag that is malformed or not declared.
        case tag
        /// An anchor or alias that is malformed.
        case anchor
        /// A line that begins with `%` and is malformed.
        case directive
        /// A border of documents within a value.
        case border
        /// Bytes that are no text.
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

    /// Parts of libyaml's sentences; the first that fits counts.
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

extension YAMLFinding: CustomStringConvertible {
    /// The words after "found": "another document".
    public var description: String {
        switch self {
        case .tooLarge: "more than fits into memory"
        case .anotherDocument: "another document"
        case .undefinedAlias: "undefined alias"
        case .listOrMapping: "a list or a mapping"
        case .openContainers(let count): "\(count) open lists and mappings"
        case .fault(_, let words): words
        }
    }
}
