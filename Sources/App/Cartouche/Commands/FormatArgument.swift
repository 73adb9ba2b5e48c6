internal import ArgumentParser
internal import EndpointClient
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

    /// `declared` is the format of the stream that the content is to be.
    init(
        _ argument: FormatArgument?,
        fileName: String,
        content: PaddedBytes,
        declared: DataFormat? = nil
    ) {
        let said = argument ?? FormatArgument(fileName: fileName)
        let known =
            said?.format ?? declared.flatMap { Self.isList(content) ? nil : $0 }
            ?? ContentFormat(content).certain.flatMap { FormatArgument(argument: $0)?.format }
        format = known ?? .json
        isAssumed = known == nil
    }

    /// Whether the content is one list as JSON, as which the items of a stream may have been saved.
    private static func isList(_ content: PaddedBytes) -> Bool {
        (try? JSONParser().parse(content))?.root.kind == .array
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
