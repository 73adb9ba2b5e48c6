internal import ArgumentParser
internal import EndpointClient
internal import EndpointKit
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

/// The format of a file, as the option `--format` names it: `json`, `yaml`, `plist`, `jsonl`, `sse`.
struct FormatArgument: ExpressibleByArgument {
    private static let choices: [DataFormat] =
        BodyFormats.all.formats + [.jsonLines, .eventStream(of: .json)]

    static var allValueStrings: [String] { choices.compactMap(\.fileExtensions.first) }
    /// All of them, as the help names them.
    static var names: String { allValueStrings.joined(separator: "|") }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    let format: DataFormat

    init?(argument: String) {
        let named = Self.choices.first { $0.fileExtensions.first == argument }
        guard let named else { return nil }
        format = named
    }

    /// By the extension of a file's name; nil for any other.
    init?(fileName: String) {
        let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let named = Self.choices.first { $0.fileExtensions.contains(ending) }
        guard let named else { return nil }
        format = named
    }
}

/// The format that an input is read in: what was said, else what the file's name, the endpoint or the content
/// shows, else JSON.
struct InputFormat {
    let format: DataFormat
    /// Whether nothing says so.
    private let isAssumed: Bool

    /// `declared` is the stream that the content is to be.
    init(
        _ argument: FormatArgument?,
        fileName: String,
        content: PaddedBytes,
        declared: DeclaredStream? = nil
    ) {
        let said = argument ?? FormatArgument(fileName: fileName)
        let known =
            said?.format ?? declared?.format(of: content)
            ?? ContentFormat(content).certain.flatMap { FormatArgument(argument: $0)?.format }
        format = known ?? .json
        isAssumed = known == nil
    }

    /// The message about malformed input, with the option that may help.
    func message(of error: SyntaxError, in bytes: PaddedBytes) -> String {
        let message = error.message(in: bytes)
        guard isAssumed, error.reason == nil, let other = ContentFormat(bytes).likely else {
            return message
        }
        return "\(message)\nit looks like \(other.uppercased()): --format \(other) reads it"
    }
}

/// The stream that a content is to be, whose items may have been saved as one list as JSON.
struct DeclaredStream {
    private let stream: DataFormat
    /// How many lists are inside each other where the items are one.
    private let listDepth: Int

    /// Nil for an endpoint whose response is no stream.
    init?(_ endpoint: AnyEndpoint) {
        guard let stream = endpoint.streamFormat else { return nil }
        self.stream = stream
        listDepth = endpoint.description.response.listDepth
    }

    /// The format of the stream; nil for a content that is one list.
    func format(of content: PaddedBytes) -> DataFormat? { isList(content) ? nil : stream }

    /// The content may be large: no more than its first line is parsed.
    private func isList(_ content: PaddedBytes) -> Bool {
        let bytes = content[0..<content.count]
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
            .drop(while: Self.isBlank)
        guard text.first == UInt8(ascii: "[") else { return false }
        // No event begins like that.
        guard stream == .jsonLines else { return true }
        let line = text.prefix { $0 != UInt8(ascii: "\n") }
        guard text[line.endIndex...].allSatisfy(Self.isBlank) else {
            // The first line of a list of several lines is not complete.
            return JSONParser().read(PaddedBytes(line)).error != nil
        }
        // Where items are lists, a line with one of them opens fewer lists than a list of all of them.
        let lists = line.lazy.filter { !Self.isBlank($0) }.prefix { $0 == UInt8(ascii: "[") }
        return lists.count >= listDepth
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }
}

extension Shape {
    /// How many lists are inside each other at the beginning of a value.
    fileprivate var listDepth: Int {
        switch content {
        case .element(let element): element.listDepth + 1
        case .scalar, .cases, .fields, .dictionary, .opaque, .repeats: 0
        }
    }
}

/// What the beginning of a content says about its format.
struct ContentFormat {
    /// The bytes to look at.
    private static let beginning = 4096
    private var table: some RegexComponent { #/\[\[?[A-Za-z0-9_.-]+\]\]?\s*(#.*)?/# }
    private var setting: some RegexComponent { #/[A-Za-z0-9_][A-Za-z0-9_.-]*\s*=.*/# }
    private var entry: some RegexComponent { #/(- .*|[A-Za-z0-9_][A-Za-z0-9_. -]*:(\s.*)?)/# }

    private let text: Substring

    init(_ bytes: PaddedBytes) {
        let text = bytes.string(in: 0..<min(bytes.count, Self.beginning))
        self.text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    }

    /// The format as `--format` names it, where it can be no other.
    var certain: String? {
        if text.hasPrefix("bplist") || text.hasPrefix("<plist") || text.hasPrefix("<!DOCTYPE plist")
        {
            return "plist"
        }
        guard text.hasPrefix("<?xml") else { return nil }
        let isList = text.contains("<plist") || text.contains("<!DOCTYPE plist")
        return isList ? "plist" : "xml"
    }

    /// The format that something which is no JSON has the look of.
    var likely: String? {
        if text.hasPrefix("<") { return "xml" }
        if text.hasPrefix("---") || text.hasPrefix("%YAML") { return "yaml" }
        let lines = text.split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { !$0.hasPrefix("#") }) else { return nil }
        if line.wholeMatch(of: table) != nil || line.wholeMatch(of: setting) != nil {
            return "toml"
        }
        return line.wholeMatch(of: entry) == nil ? nil : "yaml"
    }
}
