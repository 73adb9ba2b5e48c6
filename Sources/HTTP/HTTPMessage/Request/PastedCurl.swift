/// The request of a curl command, parsed from its text.
///
/// No file is read and no command is run.
///
///     try PastedCurl("curl -d 'name=Lamp' https://shop.test/items")?.method   // "POST"
package struct PastedCurl: Equatable, Sendable {
    /// A header field, or a pair of a form.
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: String
    }

    /// One `-F` of a multipart form: a value, or a file by its path.
    package struct FormPart: Equatable, Sendable {
        package let name: String
        package let value: String
        package let isFile: Bool
        package var mimeType: String?
        package var fileName: String?
    }

    package enum Body: Equatable, Sendable {
        case text(String)
        case file(String)
        case parts([FormPart])
        /// The output of another command.
        case unknown
    }

    package internal(set) var method = "GET"
    package internal(set) var address = ""
    package internal(set) var fields: [Field] = []
    package internal(set) var body: Body?
    /// Whether there are credentials that aren't in the fields, such as those for Digest.
    package internal(set) var hasLogin = false
    /// The options that change a request and aren't supported, as written.
    package internal(set) var otherOptions: [String] = []
    /// The shell variables in it.
    ///
    /// The texts contain them as `$NAME`.
    package internal(set) var variables: [String] = []

    /// Parses a text.
    ///
    /// Returns nil if curl isn't among its commands, or if it has no address.
    package init?(_ text: String) throws(ShellLine.Fault) {
        // A text without curl isn't parsed.
        guard text.utf8.firstRange(of: "curl".utf8) != nil else { return nil }
        let line = try ShellLine(text)
        // Skips the start of a group, or a copied prompt.
        let commands = line.commands.map { Array($0.drop { ["{", "}", "$"].contains($0) }) }
        guard let index = commands.firstIndex(where: { $0.first.map(Self.isCurl) == true })
        else { return nil }
        var options = CurlOptions(input: Self.input(from: commands[..<index]))
        options.read(commands[index].dropFirst())
        guard options.curl.address.isEmpty == false else { return nil }
        self = options.finished
        variables = line.variables
        addLogin(user: options.user, bearer: options.bearer, isDigest: options.isDigest)
    }

    fileprivate init() {}

    private static func isCurl(_ word: String) -> Bool { word == "curl" || word.hasSuffix("/curl") }

    /// Returns the output of the commands before curl, which it reads.
    private static func input(from commands: ArraySlice<[String]>) -> Body {
        if commands.count == 1, let words = commands.first, words.first == "cat",
            let path = words.last, words.count == (words.contains("--") ? 3 : 2)
        {
            return .file(path)
        }
        var text = ""
        for words in commands {
            guard words.count == 3, words[0] == "printf", words[1] == "%s" else { return .unknown }
            text += words[2]
        }
        return commands.isEmpty ? .unknown : .text(text)
    }
}

/// The options of one curl command that have been parsed.
private struct CurlOptions {
    /// The body for `@-`.
    let input: PastedCurl.Body
    var curl = PastedCurl()
    private var method: String?
    private var data: [PastedCurl.Body] = []
    private var parts: [PastedCurl.FormPart] = []
    /// Encoded items for the query of the address.
    private var query: [String] = []
    private var isQuery = false
    private var isHead = false
    private var isUpload = false
    private var isJSON = false
    private(set) var user: String?
    private(set) var bearer: String?
    private(set) var isDigest = false

    init(input: PastedCurl.Body) {
        self.input = input
    }

    /// Short options with a value, and the long names of those that are supported.
    private static let long: [Character: String] = [
        "X": "request", "H": "header", "d": "data", "F": "form", "u": "user", "A": "user-agent",
        "e": "referer", "b": "cookie", "T": "upload-file", "I": "head", "G": "get",
    ]
    private static let shortWithValue = Set("XHdFuAebTocwmxEKUrCyYztPQDh")
    /// Options that don't change the request.
    private static let quiet: Set<String> = [
        "silent", "show-error", "verbose", "include", "location", "compressed", "globoff", "fail",
        "progress-bar", "no-buffer", "no-progress-meter", "fail-with-body", "proto-redir", "output",
        "write-out", "remote-name", "http1.1", "http2", "basic", "max-time", "trace",
        "dump-header", "s", "S", "v", "i", "L", "g", "f", "#", "N", "O", "o", "w", "m", "D",
    ]
    private static let longWithValue: Set<String> = [
        "request", "header", "data", "data-raw", "data-binary", "data-ascii", "data-urlencode",
        "json", "form", "form-string", "user", "url", "url-query", "cookie", "user-agent",
        "referer", "upload-file", "output", "write-out", "max-time", "proto-redir", "proto",
        "proxy", "cacert", "capath", "cert", "cert-type", "key", "key-type", "pass",
        "connect-timeout", "connect-to", "resolve", "retry", "retry-delay", "retry-max-time",
        "unix-socket", "interface", "limit-rate", "max-redirs", "oauth2-bearer", "aws-sigv4",
        "cookie-jar", "config", "dump-header", "trace", "trace-ascii", "range", "time-cond",
        "ciphers", "tls-max", "proxy-user", "proxy-header", "noproxy", "request-target",
        "dns-servers", "netrc-file", "pinnedpubkey", "speed-limit", "speed-time",
    ]

    mutating func read(_ arguments: ArraySlice<String>) {
        var rest = arguments
        var takesOptions = true
        while let word = rest.popFirst() {
            if takesOptions, word == "--next" || word == "-:" {
                // The options of another request follow.
                return curl.otherOptions.append(word)
            } else if takesOptions, word == "--" {
                takesOptions = false
            } else if takesOptions, word.hasPrefix("--") {
                let name = String(word.dropFirst(2))
                let value = Self.longWithValue.contains(name) ? rest.popFirst() : nil
                set(name, value ?? "", written: word)
            } else if takesOptions, word.hasPrefix("-"), word != "-" {
                readShort(word.dropFirst(), &rest)
            } else if curl.address.isEmpty {
                curl.address = word
            } else {
                // Each address is a separate request, and the form is for one request.
                curl.otherOptions.append(word)
            }
        }
    }

    /// Parses `-sSXPOST`: flags, then optionally one option with the rest as its value.
    private mutating func readShort(_ letters: Substring, _ rest: inout ArraySlice<String>) {
        var letters = letters
        while let letter = letters.popFirst() {
            let name = Self.long[letter] ?? String(letter)
            guard Self.shortWithValue.contains(letter) else {
                set(name, "", written: "-\(letter)")
                continue
            }
            let value = letters.isEmpty ? rest.popFirst() ?? "" : String(letters)
            return set(name, value, written: "-\(letter)")
        }
    }

    private mutating func set(_ name: String, _ value: String, written: String) {
        switch name {
        case "url": curl.address = value
        case "request": method = value
        case "header": add(header: value, written)
        case "user-agent": curl.fields.append(.init(name: "User-Agent", value: value))
        case "referer": curl.fields.append(.init(name: "Referer", value: value))
        case "cookie":
            if value.contains("=") {
                curl.fields.append(.init(name: "Cookie", value: value))
            } else {
                curl.otherOptions.append(written)
            }
        case "user": user = value
        case "oauth2-bearer": bearer = value
        case "digest": isDigest = true
        case "data", "data-ascii", "data-binary": data.append(content(value))
        case "data-raw": data.append(.text(value))
        case "json":
            isJSON = true
            data.append(content(value))
        case "data-urlencode": data.append(Self.encoded(value))
        case "url-query": addToQuery(Self.encoded(value), written)
        case "form": addPart(value, mayBeFile: true, written)
        case "form-string": addPart(value, mayBeFile: false, written)
        case "upload-file":
            isUpload = true
            data.append(.file(value))
        case "get": isQuery = true
        case "head": isHead = true
        default: if !Self.quiet.contains(name) { curl.otherOptions.append(written) }
        }
    }

    private mutating func add(header: String, _ written: String) {
        guard !header.hasPrefix("@") else { return curl.otherOptions.append(written) }
        if let colon = header.firstIndex(of: ":") {
            let value = header[header.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            // A name without a value tells curl not to send the field.
            guard !value.isEmpty else { return }
            curl.fields.append(.init(name: String(header[..<colon]), value: String(value)))
        } else if header.hasSuffix(";") {
            curl.fields.append(.init(name: String(header.dropLast()), value: ""))
        }
    }

    private func content(_ value: String) -> PastedCurl.Body {
        guard value.hasPrefix("@") else { return .text(value) }
        return value == "@-" ? input : .file(String(value.dropFirst()))
    }

    /// Encodes `name=content`, `=content` or `content` as curl does.
    ///
    /// A file isn't read.
    private static func encoded(_ value: String) -> PastedCurl.Body {
        guard let sign = value.firstIndex(of: "=") else {
            if let at = value.firstIndex(of: "@") {
                return .file(String(value[value.index(after: at)...]))
            }
            return .text(QueryItems([QueryItem(value, "")]).encoded)
        }
        let content = QueryItems([QueryItem(String(value[value.index(after: sign)...]), "")])
        let name = value[..<sign]
        return .text((name.isEmpty ? "" : "\(name)=") + content.encoded)
    }

    private mutating func addToQuery(_ value: PastedCurl.Body, _ written: String) {
        guard let text = value.text else { return curl.otherOptions.append(written) }
        query.append(text)
    }

    private mutating func addPart(_ text: String, mayBeFile: Bool, _ written: String) {
        guard let sign = text.firstIndex(of: "=") else { return curl.otherOptions.append(written) }
        let name = String(text[..<sign])
        let content = text[text.index(after: sign)...]
        guard mayBeFile, content.hasPrefix("@") || content.hasPrefix("<") else {
            parts.append(.init(name: name, value: String(content), isFile: false))
            return
        }
        let settings = content.dropFirst().split(separator: ";")
        let path = settings.first.map(String.init) ?? ""
        var part = PastedCurl.FormPart(name: name, value: path, isFile: true)
        for setting in settings.dropFirst() {
            let value = String(setting.drop { $0 != "=" }.dropFirst())
            if setting.hasPrefix("type=") { part.mimeType = value }
            if setting.hasPrefix("filename=") { part.fileName = value }
        }
        parts.append(part)
    }

    /// The complete request.
    var finished: PastedCurl {
        var curl = curl
        var query = query
        if isQuery {
            query += data.compactMap(\.text)
        } else if !parts.isEmpty {
            curl.body = .parts(parts)
        } else {
            curl.body = joinedData
        }
        if !query.isEmpty {
            let fragment = curl.address.drop { $0 != "#" }
            let start = curl.address.dropLast(fragment.count)
            curl.address = start + (start.contains("?") ? "&" : "?") + query.joined(separator: "&")
        }
        if isJSON, !curl.fields.contains(where: { $0.name.lowercased() == "content-type" }) {
            curl.fields.append(.init(name: "Content-Type", value: "application/json"))
        }
        let chosen = isHead ? "HEAD" : isUpload ? "PUT" : curl.body == nil ? "GET" : "POST"
        curl.method = method ?? chosen
        return curl
    }

    /// The pieces of data, joined as curl joins them.
    private var joinedData: PastedCurl.Body? {
        guard data.count > 1 else { return data.first }
        let texts = data.compactMap(\.text)
        guard texts.count == data.count else { return .unknown }
        return .text(texts.joined(separator: isJSON ? "" : "&"))
    }
}

extension PastedCurl.Body {
    /// The text, if it is one.
    fileprivate var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }
}
