public import FoundationEssentials

/// A multipart form (RFC 7578, in the syntax of RFC 2046).
public struct MultipartForm: Sendable, Hashable {
    /// The parts in order.
    public let parts: [Part]
    /// The text that separates the parts and must not occur in them.
    public let boundary: String

    /// Creates a form; the default boundary is a new UUID.
    public init(_ parts: [Part], boundary: String = UUID().uuidString) {
        self.parts = parts
        self.boundary = boundary
    }

    /// The value of the Content-Type field.
    public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// The encoded form; files are read when it is sent.
    public var content: RequestContent {
        let pieces = parts.flatMap { part -> [RequestContent.Segment] in
            [.bytes(Data(head(of: part).utf8)), part.segment, .bytes(Data("\r\n".utf8))]
        }
        return RequestContent(pieces + [.bytes(Data("--\(boundary)--\r\n".utf8))])
    }

    private func head(of part: Part) -> String {
        var disposition = "form-data; name=\"\(Self.quoted(part.name))\""
        if let fileName = part.fileName {
            disposition += "; filename=\"\(Self.quoted(fileName))\""
        }
        var lines = ["--\(boundary)", "Content-Disposition: \(disposition)"]
        if let type = part.mimeType { lines.append("Content-Type: \(Self.oneLine(type))") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// Escapes the characters that would end the quoted string, as browsers do.
    private static func quoted(_ text: String) -> String {
        // Escaped by scalars, because a quotation mark with a combining mark still ends the string.
        text.unicodeScalars.reduce(into: "") { quoted, scalar in
            switch scalar {
            case "\"": quoted += "%22"
            case "\r": quoted += "%0D"
            case "\n": quoted += "%0A"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
    }

    /// Removes line breaks, which would start another field.
    private static func oneLine(_ text: String) -> String {
        text.filter { !$0.isNewline }
    }
}

extension Part {
    fileprivate var segment: RequestContent.Segment {
        switch source {
        case .data(let data): .bytes(data)
        case .file(let path): .file(path: path)
        }
    }
}
