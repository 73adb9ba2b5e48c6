import FoundationEssentials
import HTTPTypes
package import SecretValues
import VisibleText

/// The curl command that sends a request, quoted for a POSIX shell.
///
///     CurlText(request).command
///     // curl -L --compressed -H 'Accept: application/json' 'https://shop.test/orders?limit=5'
///
/// Like the shared client, curl follows redirects and decodes compressed bodies. Certificates of
/// the request aren't part of the command, because they may not be in files.
package struct CurlText: Sendable {
    /// The longest body that is passed as an argument.
    ///
    /// Linux refuses arguments of 128 KiB.
    private static let argumentLimit = 100_000

    private let request: Request
    /// Texts in the request that are placeholders for secrets, with the names of their shell
    /// variables.
    private let variables: [String: String]
    /// The same, and the placeholders of files with commands that print the files in base64.
    private let replaced: [String: String]
    private let revealsSecrets: Bool
    private let redaction: Redaction
    /// The body, if it is a multipart form that curl can send.
    private let form: CurlForm?

    /// Creates the command of a request.
    ///
    /// Each key of `variables` in the request becomes a shell variable. A field or query item that
    /// must not be shown becomes a variable with its name, unless secrets are revealed. A secret
    /// that `redaction` finds elsewhere becomes a variable named after the key before it. Each key
    /// of `files` in the request becomes the contents of the file at its path in base64, which the
    /// shell reads when the command runs.
    package init(
        _ request: Request,
        variables: [String: String] = [:],
        files: [String: String] = [:],
        revealsSecrets: Bool = false,
        redaction: Redaction = Redaction()
    ) {
        let items =
            revealsSecrets ? HiddenQueryItems() : HiddenQueryItems(of: request, besides: variables)
        self.request = items.address.map { request.with(url: $0) } ?? request
        self.variables = variables.merging(items.variables) { given, _ in given }
        // The shell replaces a mark with the output of a command, as it replaces variables.
        replaced = self.variables.merging(
            files.mapValues { "(base64 < \(ShellWord($0).text) | tr -d '\\n')" }
        ) { variable, _ in variable }
        self.revealsSecrets = revealsSecrets
        self.redaction = redaction
        form = CurlForm(request, limit: Self.argumentLimit)
    }

    /// The whole command.
    ///
    /// A body in several pieces, or one that isn't text, is piped into curl.
    package var command: String {
        var words = ["curl"] + redirects
        if request.headers[.acceptEncoding] == nil { words.append("--compressed") }
        words += method + login + request.headers.flatMap(field)
        if let timeout = request.timeout { words += ["--max-time", Self.seconds(of: timeout)] }
        words += bodyWords
        let address = request.url.absoluteString
        // curl would interpret these characters.
        if address.contains(where: { "[]{}".contains($0) }) { words.append("--globoff") }
        words.append(word(address))
        let command = words.joined(separator: " ")
        guard let producer else { return command }
        return "\(producer) | \(command)"
    }

    /// Whether the request has certificates, which aren't part of the command.
    package var leavesOutCredentials: Bool {
        request.sslCredentials.map { $0 != SSLCredentials() } ?? false
    }

    /// The variables whose values must be encoded for their place in the request, which the shell
    /// doesn't do.
    package var encodedVariables: [(name: String, encoding: String)] {
        let type = request.headers[.contentType] ?? ""
        let body = request.content?.bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        var places = [(request.url.absoluteString, "percent-encoded")]
        if type.contains("json") { places.append((body, "escaped as in JSON")) }
        if type.hasPrefix("application/x-www-form-urlencoded") {
            places.append((body, "percent-encoded"))
        }
        return places.flatMap { text, encoding in
            variables.filter { text.utf8.firstRange(of: $0.key.utf8) != nil }.map(\.value).sorted()
                .map { ($0, encoding) }
        }
    }

    private func word(_ text: String) -> String {
        let places = RedactedPlaces(redaction.redacted(text))
        return ShellWord(
            places.text,
            variables: replaced.merging(places.variables) { given, _ in given }
        ).text
    }

    private static func seconds(of duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return attoseconds == 0 ? "\(seconds)" : "\(Double(seconds) + Double(attoseconds) / 1e18)"
    }
}

extension CurlText {
    private var hasBody: Bool { request.content.map { !$0.segments.isEmpty } ?? false }

    /// The method, unless it is curl's default.
    private var method: [String] {
        switch request.method {
        case .get where !hasBody, .post where hasBody: []
        case .head where !hasBody: ["-I"]
        default: ["-X", word(request.method.rawValue)]
        }
    }

    /// The option to follow redirects, if curl would follow them like the shared client.
    ///
    /// curl repeats an explicit method, sends secrets in other fields to other servers, and follows
    /// redirects that are the response.
    private var redirects: [String] {
        let kept: Set<HTTPField.Name> = [.authorization, .cookie]
        let isSafe = request.headers.allSatisfy { field in
            kept.contains(field.name)
                || !request.hides(field.name) && !hasVariable(field.value)
        }
        guard isSafe, method.first != "-X", request.finalStatuses.isEmpty else { return [] }
        return request.url.scheme == "https" ? ["-L", "--proto-redir", "=https"] : ["-L"]
    }
}

extension CurlText {
    private var login: [String] {
        if let digest = request.digestCredentials {
            return ["--digest", "-u", user(digest.user, password: digest.password.reveal())]
        }
        guard let basic else { return [] }
        guard !hasVariable(basic), let colon = basic.firstIndex(of: ":") else {
            return ["-u", word(basic)]
        }
        return ["-u", user(String(basic[..<colon]), password: "")]
    }

    private func user(_ user: String, password: String) -> String {
        revealsSecrets || hasVariable(password)
            ? word("\(user):\(password)") : word("\(user):") + #""$PASSWORD""#
    }

    /// The name and password of Basic authentication, if they contain a secret or must not be
    /// shown.
    ///
    /// An encoded secret wouldn't be found.
    private var basic: String? {
        guard let field = request.headers.first(where: { $0.name == .authorization }),
            case let value = field.value, value.hasPrefix("Basic "),
            let data = Data(base64Encoded: String(value.dropFirst("Basic ".count))),
            let pair = String(validating: data, as: UTF8.self),
            hasVariable(pair) || hides(field) && pair.contains(":")
        else { return nil }
        return pair
    }

    private func field(_ field: HTTPField) -> [String] {
        if field.name == .authorization, basic != nil { return [] }
        if field.name == .contentType, form != nil { return [] }
        let name = field.name.rawName
        guard !field.value.isEmpty else { return ["-H", word("\(name);")] }
        guard hides(field) else { return ["-H", word("\(name): \(field.value)")] }
        return [
            "-H", word("\(name): \(field.scheme)") + "\"$\(Self.variable(of: name))\"",
        ]
    }

    private func hides(_ field: HTTPField) -> Bool {
        !revealsSecrets && request.hides(field.name) && !hasVariable(field.value)
    }

    private func hasVariable(_ text: String) -> Bool {
        replaced.keys.contains { text.utf8.firstRange(of: $0.utf8) != nil }
    }

    static func variable(of field: String) -> String {
        RedactedPlaces.variable(of: field)
    }
}

extension CurlText {
    /// The body as arguments of curl.
    private var bodyWords: [String] {
        if let form { return form.fields.flatMap { [$0.option, word($0.text)] } }
        guard hasBody, let content = request.content else { return [] }
        let type = request.headers[.contentType] == nil ? ["-H", "'Content-Type:'"] : []
        if producer != nil { return type + ["--data-binary", "@-"] }
        return switch content.segments[0] {
        case .bytes(let bytes): type + ["--data-raw", word(String(decoding: bytes, as: UTF8.self))]
        case .file(let path): type + ["--data-binary", word("@" + path)]
        }
    }

    /// The commands that print a body that can't be an argument, or nil if it can.
    private var producer: String? {
        guard form == nil, hasBody, let segments = request.content?.segments else { return nil }
        if segments.count == 1 {
            switch segments[0] {
            case .file: return nil
            case .bytes(let bytes):
                if bytes.count <= Self.argumentLimit, Self.text(of: bytes) != nil { return nil }
                return printing(bytes)
            }
        }
        let commands = segments.map { segment in
            switch segment {
            case .bytes(let bytes): printing(bytes)
            case .file(let path): "cat -- \(word(path))"
            }
        }
        return "{ \(commands.joined(separator: "; ")); }"
    }

    private func printing(_ bytes: Data) -> String {
        if let text = Self.text(of: bytes) { return "printf %s \(word(text))" }
        let hidden = replaced.merging([Redaction.mark: "SECRET"]) { given, _ in given }
        let pieces = ShellWord.pieces(of: redaction.redacted(Array(bytes)), by: hidden)
        let format = pieces.map { $0.variable == nil ? Self.format($0.bytes) : "%s" }.joined()
        let arguments = pieces.compactMap { piece in piece.variable.map { "\"$\($0)\"" } }
        return (["printf '\(format)'"] + arguments).joined(separator: " ")
    }

    /// Returns bytes in the format of printf (POSIX, File Format Notation), with octal escapes for
    /// everything except printable ASCII.
    private static func format(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { byte in
            switch byte {
            case UInt8(ascii: "\r"): return "\\r"
            case UInt8(ascii: "\n"): return "\\n"
            case UInt8(ascii: "%"): return "%%"
            case UInt8(ascii: "\\"): return "\\\\"
            case UInt8(ascii: " ")...UInt8(ascii: "~") where byte != UInt8(ascii: "'"):
                return String(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 8)
                return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        .joined()
    }

    /// Returns the bytes as text, or nil if a shell or a terminal could change them.
    static func text(of bytes: Data) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return Text.visible(text) == text ? text : nil
    }
}
