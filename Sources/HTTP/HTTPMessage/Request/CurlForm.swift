import FoundationEssentials
import HTTPTypes
import ValueTree
import VisibleText

/// A multipart form as options of curl, which reads the files and chooses a boundary itself.
struct CurlForm: Sendable {
    /// The options and their values.
    let fields: [(option: String, text: String)]

    /// Creates the options.
    ///
    /// Returns nil for a body that isn't a form, or that curl would send differently.
    init?(_ request: Request, limit: Int) {
        guard let type = request.headers[.contentType],
            let media = MediaType(type), media.essence == "multipart/form-data",
            let boundary = media.parameter("boundary"),
            let content = request.content, content.byteCount <= limit
        else { return nil }
        let (bytes, files) = Self.marked(content)
        guard let parts = try? MultipartReader(contentType: type).parts(in: bytes),
            // Options can't express other headers of the parts.
            Self.marked(MultipartForm(parts, boundary: boundary).content).bytes == bytes
        else { return nil }
        let fields = parts.compactMap { Self.field($0, files) }
        guard fields.count == parts.count else { return nil }
        self.fields = fields
    }

    /// Returns the bytes of a body with a mark for each file, and the paths of the files by their
    /// marks.
    private static func marked(
        _ content: RequestContent
    ) -> (bytes: PaddedBytes, files: [Data: String]) {
        var bytes = PaddedBytes()
        var files: [Data: String] = [:]
        for segment in content.segments {
            switch segment {
            case .bytes(let data): bytes.append(contentsOf: data)
            case .file(let path):
                let mark = Data(UUID().uuidString.utf8)
                files[mark] = path
                bytes.append(contentsOf: mark)
            }
        }
        return (bytes, files)
    }

    private static func field(
        _ part: Part,
        _ files: [Data: String]
    ) -> (option: String, text: String)? {
        guard case .data(let data) = part.source, isPlain(part.name), !part.name.contains("=")
        else { return nil }
        guard let path = files[data] else {
            guard part.fileName == nil, part.mimeType == nil, let text = CurlText.text(of: data)
            else { return nil }
            return ("--form-string", "\(part.name)=\(text)")
        }
        // For curl, `-` is standard input.
        let given = [path, part.fileName, part.mimeType].compactMap(\.self)
        guard path != "-", given.allSatisfy(isPlain) else { return nil }
        let type = part.mimeType.map { ";type=\($0)" }
        guard let fileName = part.fileName else {
            return ("-F", "\(part.name)=<\(path)\(type ?? "")")
        }
        // curl sends a type for a file without one.
        guard let type else { return nil }
        let last = path.split(separator: "/").last.map(String.init)
        let name = fileName == last ? "" : ";filename=\(fileName)"
        return ("-F", "\(part.name)=@\(path)\(type)\(name)")
    }

    /// Returns whether the text contains nothing that curl interprets.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { "\";,\\".contains($0) } && Text.visible(text) == text
    }
}
