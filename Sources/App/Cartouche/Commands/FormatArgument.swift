internal import ArgumentParser
internal import CartoucheSession
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
    /// All names, as the help lists them.
    static var names: String { allValueStrings.joined(separator: "|") }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    let format: DataFormat

    init?(argument: String) {
        let named = Self.choices.first { $0.fileExtensions.first == argument }
        guard let named else { return nil }
        format = named
    }

    /// Creates the format from the extension of a file name.
    ///
    /// Returns nil for any other extension.
    init?(fileName: String) {
        let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let named = Self.choices.first { $0.fileExtensions.contains(ending) }
        guard let named else { return nil }
        format = named
    }
}

/// The format that an input is parsed in.
///
/// It is given by the option, or else determined by the file's name, the endpoint or the content,
/// or else JSON.
struct InputFormat {
    let format: DataFormat
    /// Whether the format is only the default.
    private let isAssumed: Bool

    /// `declared` is the stream that the endpoint declares.
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

    /// Returns the message about malformed input, with the option that may help.
    func message(of error: SyntaxError, in bytes: PaddedBytes) -> String {
        let message = error.message(in: bytes)
        guard isAssumed, error.reason == nil, let other = ContentFormat(bytes).likely else {
            return message
        }
        return "\(message)\nit looks like \(other.uppercased()): --format \(other) reads it"
    }
}

/// A declared stream.
///
/// Its saved items may also be one JSON list.
struct DeclaredStream {
    private let stream: DataFormat
    /// The nesting of lists in a list of items.
    private let listDepth: Int

    /// Creates the stream.
    ///
    /// Returns nil for an endpoint whose response isn't a stream.
    init?(_ endpoint: AnyEndpoint) {
        guard let stream = endpoint.streamFormat else { return nil }
        self.stream = stream
        listDepth = endpoint.description.response.listDepth
    }

    /// Returns the format of the stream, or nil for content that is one list.
    func format(of content: PaddedBytes) -> DataFormat? { isList(content) ? nil : stream }

    /// Returns whether the content is one list.
    ///
    /// The content may be large, so only its first line is parsed.
    private func isList(_ content: PaddedBytes) -> Bool {
        let bytes = content[0..<content.count]
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
            .drop(while: Self.isBlank)
        guard text.first == UInt8(ascii: "[") else { return false }
        // No event begins with a bracket.
        guard stream == .jsonLines else { return true }
        let line = text.prefix { $0 != UInt8(ascii: "\n") }
        guard text[line.endIndex...].allSatisfy(Self.isBlank) else {
            // If the list has several lines, its first line is incomplete.
            return JSONParser().read(PaddedBytes(line)).error != nil
        }
        // If items are lists, a line with one item opens fewer lists than a list of all items.
        let lists = line.lazy.filter { !Self.isBlank($0) }.prefix { $0 == UInt8(ascii: "[") }
        return lists.count >= listDepth
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }
}

extension Shape {
    /// The nesting of lists at the beginning of a value.
    fileprivate var listDepth: Int {
        switch content {
        case .element(let element): element.listDepth + 1
        case .scalar, .cases, .fields, .dictionary, .opaque, .repeats: 0
        }
    }
}

/// Guesses the format from the beginning of a content.
struct ContentFormat {
    /// The number of bytes to inspect.
    private static let beginning = 4096
    private var table: some RegexComponent { #/\[\[?[A-Za-z0-9_.-]+\]\]?\s*(#.*)?/# }
    private var setting: some RegexComponent { #/[A-Za-z0-9_][A-Za-z0-9_.-]*\s*=.*/# }
    private var entry: some RegexComponent { #/(- .*|[A-Za-z0-9_][A-Za-z0-9_. -]*:(\s.*)?)/# }

    private let text: Substring

    init(_ bytes: PaddedBytes) {
        let text = bytes.string(in: 0..<min(bytes.count, Self.beginning))
        self.text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    }

    /// The format, named as in `--format`, if it can't be another one.
    var certain: String? {
        if text.hasPrefix("bplist") || text.hasPrefix("<plist") || text.hasPrefix("<!DOCTYPE plist")
        {
            return "plist"
        }
        guard text.hasPrefix("<?xml") else { return nil }
        let isList = text.contains("<plist") || text.contains("<!DOCTYPE plist")
        return isList ? "plist" : "xml"
    }

    /// The format that content that isn't JSON looks like.
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
