import CartoucheSession
import EndpointKit
import Girders
import TerminalWidgets
import ValueTree

/// What is known of a file that a row names.
package struct FileFacts: Equatable, Sendable {
    /// The path as it was typed.
    package let path: String
    /// The size in bytes; nil if there is no file that can be read.
    package let size: Int?

    package init(path: String, size: Int?) {
        self.path = path
        self.size = size
    }

    /// The media type that its name stands for; nil if it is not known.
    var mediaType: String? { Self.mediaType(of: path) }

    /// The media type that the name of a file stands for.
    static func mediaType(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return mediaTypes[name[name.index(after: dot)...].lowercased()]
    }

    /// The ending of the names of files of a media type; nil if it is not known.
    static func ending(of type: String) -> String? {
        mediaTypes.filter { $0.value == type }.keys.sorted { ($0.count, $0) > ($1.count, $1) }.first
    }

    private static let mediaTypes = [
        "csv": "text/csv", "gif": "image/gif", "gz": "application/gzip", "htm": "text/html",
        "html": "text/html", "jpeg": "image/jpeg", "jpg": "image/jpeg",
        "json": "application/json", "md": "text/markdown", "mp3": "audio/mpeg",
        "mp4": "video/mp4", "pdf": "application/pdf", "png": "image/png",
        "svg": "image/svg+xml", "tar": "application/x-tar", "toml": "application/toml",
        "txt": "text/plain", "wav": "audio/wav", "webp": "image/webp", "xml": "application/xml",
        "yaml": "application/yaml", "yml": "application/yaml", "zip": "application/zip",
    ]
}

/// A file that a field names, which the world is asked about.
package struct FileSubject: Equatable, Sendable {
    package let field: FieldSubject
    package let path: String

    package init(field: FieldSubject, path: String) {
        self.field = field
        self.path = path
    }
}

extension FormField {
    /// The names that a part of a multipart form has for its file and the type of it.
    static let (filePart, typePart) = ("file", "mimeType")

    /// Whether a shape is that of a part of a multipart form, which may be a file.
    static func isPart(_ shape: Shape) -> Bool {
        guard shape.type == "Part", case .fields(let fields) = shape.content else { return false }
        return fields.contains { $0.name == filePart } && fields.contains { $0.name == typePart }
    }

    /// Whether its value is bytes, in base64 or as `@` and the path of a file.
    var holdsData: Bool { shape.content == .scalar(.data) }

    /// Whether the path of a file can be typed into it.
    var takesFile: Bool { namesFile || holdsData }

    /// What is typed of the path of a file; nil for any other field, and for bytes in base64.
    var typedPath: String? {
        guard takesFile, isGiven, let text = input.line?.text else { return nil }
        return holdsData ? FileValue.path(in: text) : text
    }

    /// The path of the file that it names; nil for any other field, or without one.
    var namedFile: String? {
        guard let path = typedPath, !path.isEmpty, !path.contains("{{") else { return nil }
        return path
    }

    /// The text that names a file.
    func text(naming file: String) -> String {
        holdsData ? "\(FileValue.sign)\(file)" : file
    }

    /// What is wrong with the file whose bytes are its value; nil if nothing is, or nothing is known.
    func fileProblem(at place: ValuePath) -> Problem? {
        guard holdsData, let path = typedPath else { return nil }
        guard !path.isEmpty else {
            let expected = Expected.own("a file")
            return Problem(path: place, kind: .missing, expected: expected, found: .nothing)
        }
        guard let facts = knownFile else { return nil }
        guard let size = facts.size else {
            return Problem(path: place, file: path, .unreadable)
        }
        return size > FileValue.sizeLimit ? Problem(path: place, file: path, .tooLarge) : nil
    }

    /// What is known of the file that it names now.
    var knownFile: FileFacts? {
        guard let facts, facts.path == namedFile else { return nil }
        return facts
    }

    /// The members of a part; a file has the media type of its name, unless another one is given.
    static func membersOfPart(_ fields: [FormField]) -> [SupportedType.Member] {
        let members = members(of: fields)
        guard !members.contains(where: { $0.key == typePart }),
            let file = fields.compactMap(\.namedFile).first,
            let type = FileFacts.mediaType(of: file)
        else { return members }
        return members + [SupportedType.Member(typePart, .string(type))]
    }
}

/// What can be wrong with a file whose bytes are a value, as what a problem expects.
enum FileExpectation: String, CaseIterable {
    case unreadable = "a file that can be read"
    case tooLarge = "a smaller file"
}

extension Problem {
    fileprivate init(path place: ValuePath, file: String, _ expectation: FileExpectation) {
        self.init(
            path: place,
            kind: .invalid,
            expected: .own(expectation.rawValue),
            found: .verbatim(file)
        )
    }

    /// What is wrong with the file that it is about; nil for any other problem.
    var fileExpectation: FileExpectation? {
        guard kind == .invalid, case .own(let words) = expected else { return nil }
        return FileExpectation(rawValue: words)
    }
}

extension Form {
    /// The named files of which nothing is known yet.
    func unknownFiles(of endpoint: String) -> [FileSubject] {
        allRows.compactMap { row in
            guard let path = row.field.namedFile, row.field.facts?.path != path else { return nil }
            let field = FieldSubject(endpoint: endpoint, path: row.path)
            return FileSubject(field: field, path: path)
        }
    }

    /// Takes what is known of a file, if the field still names it; true if that may be a problem.
    mutating func take(_ facts: FileFacts, at path: [Int]) -> Bool {
        guard var field = self[path], field.namedFile == facts.path else { return false }
        field.facts = facts
        self[path] = field
        return field.holdsData
    }

    /// The files whose bytes are sent, which may have changed since they were asked about.
    func sentFiles(of endpoint: String) -> [FileSubject] {
        allRows.filter(\.field.holdsData).compactMap { row in
            row.field.namedFile.map {
                FileSubject(field: FieldSubject(endpoint: endpoint, path: row.path), path: $0)
            }
        }
    }

    /// Forgets what was known of these files: whoever reads them will see.
    mutating func forgetFiles() {
        for row in allRows where row.field.holdsData && row.field.facts != nil {
            var field = row.field
            field.facts = nil
            self[row.path] = field
        }
    }
}

extension RequestEditor {
    /// Takes what is known of a file that a field names.
    mutating func take(
        _ facts: FileFacts,
        about subject: FileSubject,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) {
        guard var form = forms[endpoint.id] else { return }
        if form.take(facts, at: subject.field.path) { check(&form, endpoint, with: variables) }
        forms[endpoint.id] = form
    }

    /// Removes and returns the files to ask about.
    mutating func takeDueFiles() -> [FileSubject] {
        defer { dueFiles = [] }
        return dueFiles
    }
}
