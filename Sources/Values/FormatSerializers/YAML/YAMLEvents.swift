import CYAMLLibrary
import ValueTree

/// Reads the events of a YAML text in order: scalars, aliases, and the starts and ends of
/// containers.
///
/// libyaml's own tree isn't used, because it supports neither merge keys nor a limit on aliases.
struct YAMLEvents: ~Copyable {
    /// An event and its position.
    struct Event {
        enum Content {
            case alias(String)
            case scalar(YAMLScalar)
            case sequence
            case mapping
            /// The end of the innermost container.
            case end
            case documentStart
            /// The start of the text or the end of a document.
            case border
            case endOfText
        }

        var content: Content
        var anchor: String?
        /// The number of Unicode scalars before the event.
        var start: Int
        /// The number of those up to its end; the end of a container in block style is where the next
        /// thing starts.
        var end: Int
    }

    /// The number of tag directives allowed; libyaml searches all of them for each new one.
    private static let directiveLimit = 64

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let separators: YAMLSeparators
    private var properties: YAMLProperties
    let source: SourceText

    init(_ source: SourceText) {
        self.source = source
        separators = YAMLSeparators(in: source.text)
        let text = separators.hidden(in: source.text)
        bytes = .allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        properties = YAMLProperties(UnsafeBufferPointer(bytes))
        parser = .allocate(capacity: 1)
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    mutating func next() throws(SyntaxError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw parserFault }
        defer { yaml_event_delete(&event) }
        let (start, end) = (event.start_mark.index, event.end_mark.index)
        let (content, anchor) = content(of: event)
        return Event(content: content, anchor: anchor, start: start, end: end)
    }

    private mutating func content(
        of event: yaml_event_t
    ) -> (content: Event.Content, anchor: String?) {
        switch event.type {
        case YAML_ALIAS_EVENT: (.alias(text(event.data.alias.anchor) ?? ""), nil)
        case YAML_SCALAR_EVENT: (.scalar(scalar(event)), text(event.data.scalar.anchor))
        case YAML_SEQUENCE_START_EVENT: (.sequence, text(event.data.sequence_start.anchor))
        case YAML_MAPPING_START_EVENT: (.mapping, text(event.data.mapping_start.anchor))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: (.end, nil)
        case YAML_STREAM_END_EVENT: (.endOfText, nil)
        case YAML_DOCUMENT_START_EVENT: (.documentStart, nil)
        default: (.border, nil)
        }
    }

    private mutating func scalar(_ event: yaml_event_t) -> YAMLScalar {
        let scalar = event.data.scalar
        let content = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        var tag = text(scalar.tag)
        // The position of an omitted value may be that of the next key's tag.
        let isWritten = event.start_mark.index < event.end_mark.index
        if isPlain, isWritten, tag == nil, properties.hasTag(at: event.start_mark.index) {
            tag = "!"
        }
        return YAMLScalar(
            text: separators.restored(in: String(decoding: content, as: UTF8.self)),
            isPlain: isPlain,
            tag: tag
        )
    }

    private func text(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
        bytes.map { String(cString: $0) }
    }
}

extension YAMLEvents {
    /// Throws for a text with more tag directives than are allowed.
    func checkDirectives() throws(SyntaxError) {
        let lineEnds = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        var count = 0
        var line = bytes[...]
        guard line.contains(UInt8(ascii: "%")) else { return }
        while !line.isEmpty {
            count += line.starts(with: "%TAG".utf8) ? 1 : 0
            guard count <= Self.directiveLimit else {
                throw fault(
                    at: bytes[..<line.startIndex].count { !UTF8.isContinuation($0) },
                    expected: .limit(.directives(Self.directiveLimit)),
                    found: .more
                )
            }
            line = line.drop { !lineEnds.contains($0) }.dropFirst()
        }
    }

    /// Returns an error after a number of Unicode scalars.
    func fault(at start: Int, expected: Expected, found: Found) -> SyntaxError {
        let scalars = source.text.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: start, limitedBy: scalars.endIndex)
        return SyntaxError(
            position: source.position(of: index ?? scalars.endIndex),
            expected: expected,
            found: found
        )
    }

    private var parserFault: SyntaxError {
        let parser = parser.pointee
        guard let problem = parser.problem.map({ String(cString: $0) }) else {
            return fault(at: 0, expected: .name("YAML"), found: .yaml(.tooLarge))
        }
        if parser.error == YAML_READER_ERROR {
            let lead = bytes.prefix(parser.problem_offset)
            let start = lead.count { !UTF8.isContinuation($0) }
            return fault(
                at: start,
                expected: .name("YAML"),
                found: .yaml(.fault(.encoding, words: "a fault: \(problem)"))
            )
        }
        let context = parser.context.map { " " + String(cString: $0) } ?? ""
        let named = ["found ", "but found "].first(where: problem.hasPrefix)
        let words = named.map { String(problem.dropFirst($0.count)) } ?? "a fault: \(problem)"
        let kind = YAMLFinding.Fault(libyaml: problem)
        return fault(
            at: parser.problem_mark.index,
            expected: .name("YAML"),
            found: .yaml(.fault(kind, words: words + context))
        )
    }
}

/// The characters that end lines in YAML 1.1, which libyaml reads, but not in YAML 1.2.
///
/// While the text is parsed, they are replaced by characters that it doesn't contain.
struct YAMLSeparators {
    static let separators: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]

    private var standIns: [Unicode.Scalar: Unicode.Scalar] = [:]

    init(in text: String) {
        // Few texts contain the first bytes of these characters.
        guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return }
        let found = Set(text.unicodeScalars.filter(Self.separators.contains))
        guard !found.isEmpty else { return }
        let used = Set(text.unicodeScalars.filter { $0 >= "\u{F0000}" })
        let unused = (0xF0000...0xFFFFD).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
            .filter { !used.contains($0) }
        standIns = Dictionary(uniqueKeysWithValues: zip(found, unused))
    }

    func hidden(in text: String) -> String { replacing(standIns, in: text) }

    func restored(in text: String) -> String {
        guard !standIns.isEmpty else { return text }
        return replacing(
            Dictionary(uniqueKeysWithValues: standIns.map { ($0.value, $0.key) }),
            in: text
        )
    }

    private func replacing(
        _ replacements: [Unicode.Scalar: Unicode.Scalar],
        in text: String
    ) -> String {
        guard !replacements.isEmpty else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(replacements[scalar] ?? scalar) }
        return String(result)
    }
}

/// The properties before plain scalars; libyaml doesn't report the tag `!` there.
struct YAMLProperties {
    private var rest: UnsafeBufferPointer<UInt8>.SubSequence
    /// The number of Unicode scalars before the rest.
    private var passed = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        rest = bytes[...]
        if !bytes.contains(UInt8(ascii: "!")) { rest = bytes[bytes.endIndex...] }
    }

    /// Returns whether there is a tag before a scalar that starts, with its properties, after this
    /// many Unicode scalars.
    ///
    /// Calls are in the order of the text, so all of them together read it once.
    mutating func hasTag(at start: Int) -> Bool {
        while passed < start || rest.first.map(UTF8.isContinuation) == true,
            let byte = rest.popFirst()
        {
            if !UTF8.isContinuation(byte) { passed += 1 }
        }
        var ahead = rest
        while let byte = ahead.first {
            switch byte {
            case UInt8(ascii: "!"): return true
            case UInt8(ascii: "&"): ahead = ahead.drop { !Self.isBlank($0) }
            case UInt8(ascii: "#"): ahead = ahead.drop { $0 != UInt8(ascii: "\n") }
            case _ where Self.isBlank(byte): ahead.removeFirst()
            default: return false
            }
        }
        return false
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
