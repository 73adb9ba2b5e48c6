import CartoucheDocumentView
package import CartoucheSession
package import CartoucheTexts
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import TerminalWidgets
import ValueSerializers
import ValueTree
import WebAddresses

/// The text of the preview: the request and its curl command, or the reason there is none.
///
/// Compared by identity because bodies are large.
package final class PreviewText: Sendable, Equatable {
    let lines: PaneText
    /// The curl command; nil if there is no request, or if the command is too long to copy.
    let curl: String?
    /// The reason there is no request; nil if there is one.
    let refusal: String?

    /// The number of bytes of a body that are shown and copied.
    static let longestBody = 50_000

    /// Creates the text of a request.
    package init(_ masked: MaskedRequest, _ texts: Texts) {
        let writing = PreviewWriting(masked: masked, texts: texts)
        curl = writing.curl
        refusal = nil
        lines = PaneText(writing.lines)
    }

    /// Creates the text for the reason a request can't be built.
    package init(refusal: String) {
        curl = nil
        let sentences = refusal.split(separator: "\n")
        self.refusal = sentences.joined(separator: " · ")
        let lines = sentences.map { line in
            PaneText.Line([PaneText.Piece("✗ \(line)", .error)], indent: 2)
        }
        self.lines = PaneText(lines)
    }

    package static func == (left: PreviewText, right: PreviewText) -> Bool { left === right }
}

/// Writes a request as a text.
private struct PreviewWriting {
    let masked: MaskedRequest
    let texts: Texts

    private var request: Request { masked.request }

    var lines: [PaneText.Line] {
        let url = hiding(masked.hidden.redacted(url: shown(request.url.absoluteString)))
        let command = curl ?? texts(.previewCommandTooLong, "\(PreviewText.longestBody)")
        let curlRole: ThemeRole = curl == nil ? .muted : .text
        return [.title("\(request.method.rawValue) \(url)")]
            + request.headers.map { .field($0.name.rawName, value(of: $0)) }
            + (masked.login.map { [note(texts.words($0))] } ?? [])
            + [note(texts(.previewAdded, added.joined(separator: ", ")))]
            + body
            + [.empty, .title("curl")]
            + command.split(separator: "\n", omittingEmptySubsequences: false).map {
                PaneText.Line([PaneText.Piece(String($0), curlRole)])
            }
    }

    var curl: String? {
        guard (request.content?.byteCount ?? 0) <= PreviewText.longestBody else { return nil }
        return CurlText(masked).command
    }

    /// The fields that the client adds, because the request doesn't have them.
    private var added: [String] {
        let others: [HTTPField.Name] =
            (request.content == nil ? [] : [.contentLength])
            + [.acceptEncoding, .userAgent] + (masked.hasCookies ? [.cookie] : [])
        return ["Host"]
            + others.filter { request.headers[$0] == nil }.map(\.rawName)
    }

    private func value(of field: HTTPField) -> String {
        let value = shown(field.value)
        guard value == field.value else { return hiding(masked.hidden.redacted(value)) }
        guard request.hides(field.name) else { return hiding(masked.hidden.redacted(value)) }
        return field.scheme + Redaction.mask
    }

    private var body: [PaneText.Line] {
        guard let segments = request.content?.segments, !segments.isEmpty else { return [] }
        return [.empty]
            + segments.flatMap { segment in
                switch segment {
                case .bytes(let bytes): lines(of: bytes)
                case .file(let path): [note(texts(.previewFile, path))]
                }
            }
    }

    private func lines(of bytes: Data) -> [PaneText.Line] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return [note(texts(.previewBytes, "\(bytes.count)"))]
        }
        let shown = hiding(masked.hidden.redacted(shown(text)))
        if let lines = indentedLines(of: shown) { return lines }
        let beginning = shown.prefix(PreviewText.longestBody)
        let lines = beginning.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { PaneText.Line([PaneText.Piece(String($0), .text)]) }
        let rest = bytes.count - beginning.utf8.count
        return rest > 0 && bytes.count > PreviewText.longestBody
            ? lines + [note(texts(.previewRest, "\(rest)"))] : lines
    }

    /// Returns JSON with one value per line, which is easier to read than the sent text; nil for
    /// any other text and for a long one.
    private func indentedLines(of text: String) -> [PaneText.Line]? {
        guard text.utf8.count <= PreviewText.longestBody,
            request.headers[.contentType]?.lowercased().contains("json") == true,
            let document = try? JSONParser().parse(text)
        else { return nil }
        let lines = JSONWriter(.pretty).text(SupportedType(document.root)).split(separator: "\n")
        guard lines.count > 1 else { return nil }
        return lines.map { line in
            let indent = line.prefix { $0 == " " }.count + 4
            return PaneText.Line([PaneText.Piece(String(line), .text)], indent: indent)
        } + [note(texts[.previewIndented])]
    }

    private func note(_ text: String) -> PaneText.Line {
        PaneText.Line([PaneText.Piece(text, .muted)], indent: 2)
    }

    /// Returns the text without marks.
    private func shown(_ text: String) -> String {
        let named = masked.files.reduce(text) { text, file in
            text.replacing(file.key, with: texts(.previewFileBase64, file.value))
        }
        return masked.marks.keys.reduce(named) { $0.replacing($1, with: Redaction.mask) }
    }

    /// Returns the text with one mask for all redacted parts.
    private func hiding(_ text: String) -> String {
        text.replacing(Redaction.mark, with: Redaction.mask)
    }
}
