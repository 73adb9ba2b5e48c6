import CartoucheSession
import EndpointKit
import Girders
import TerminalWidgets
import ValueTree

/// The facts about a file that a row names.
package struct FileFacts: Equatable, Sendable {
    /// The path as typed.
    package let path: String
    /// The size in bytes; nil if the file can't be read.
    package let size: Int?

    package init(path: String, size: Int?) {
        self.path = path
        self.size = size
    }

    /// The media type of its name; nil if it isn't known.
    var mediaType: String? { Self.mediaType(of: path) }

    /// Returns the media type for the name of a file.
    static func mediaType(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return mediaTypes[name[name.index(after: dot)...].lowercased()]
    }

    /// Returns the file extension for a media type; nil if it isn't known.
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

/// A file that a field names, whose facts are requested.
package struct FileSubject: Equatable, Sendable {
    package let field: FieldSubject
    package let path: String

    package init(field: FieldSubject, path: String) {
        self.field = field
        self.path = path
    }
}

extension FormField {
    /// The names of the fields of a part in a multipart form: its file and its media type.
    static let (filePart, typePart) = ("file", "mimeType")

    /// Returns whether a shape is that of a part in a multipart form, which may be a file.
    static func isPart(_ shape: Shape) -> Bool {
        guard shape.type == "Part", case .fields(let fields) = shape.content else { return false }
        return fields.contains { $0.name == filePart } && fields.contains { $0.name == typePart }
    }

    /// Whether the value is bytes, typed as Base64 or as `@` and the path of a file.
    var holdsData: Bool { shape.content == .scalar(.data) }

    /// Whether a path can be typed into the field.
    var takesFile: Bool { namesFile || holdsData }

    /// The typed text of a path; nil for any other field, and for Base64.
    var typedPath: String? {
        guard takesFile, isGiven, let text = input.line?.text else { return nil }
        return holdsData ? FileValue.path(in: text) : text
    }

    /// The path of the file that it names; nil if there is none.
    var namedFile: String? {
        guard let path = typedPath, !path.isEmpty, !path.contains("{{") else { return nil }
        return path
    }

    func text(naming file: String) -> String {
        holdsData ? "\(FileValue.sign)\(file)" : file
    }

    /// Returns the problem with the file whose bytes are the value; nil if there is none or if
    /// nothing is known about it.
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

    /// The facts about the file that it names now.
    var knownFile: FileFacts? {
        guard let facts, facts.path == namedFile else { return nil }
        return facts
    }

    /// Returns the members of a part; a file has the media type of its name, unless another one is
    /// given.
    static func membersOfPart(_ fields: [FormField]) -> [SupportedType.Member] {
        let members = members(of: fields)
        guard !members.contains(where: { $0.key == typePart }),
            let file = fields.compactMap(\.namedFile).first,
            let type = FileFacts.mediaType(of: file)
        else { return members }
        return members + [SupportedType.Member(typePart, .string(type))]
    }
}

extension Form {
    /// Returns the named files whose facts aren't known yet.
    func unknownFiles(of endpoint: String) -> [FileSubject] {
        allRows.compactMap { row in
            guard let path = row.field.namedFile, row.field.facts?.path != path else { return nil }
            let field = FieldSubject(endpoint: endpoint, path: row.path)
            return FileSubject(field: field, path: path)
        }
    }

    /// Stores the facts about a file if the field still names it; returns whether they may be a
    /// problem.
    mutating func take(_ facts: FileFacts, at path: [Int]) -> Bool {
        guard var field = self[path], field.namedFile == facts.path else { return false }
        field.facts = facts
        self[path] = field
        return field.holdsData
    }

    /// Returns the files whose bytes are sent, which may have changed since their facts were
    /// requested.
    func sentFiles(of endpoint: String) -> [FileSubject] {
        allRows.filter(\.field.holdsData).compactMap { row in
            row.field.namedFile.map {
                FileSubject(field: FieldSubject(endpoint: endpoint, path: row.path), path: $0)
            }
        }
    }

    /// Removes the facts about the files, which may be outdated; reading the files reports their
    /// problems.
    mutating func forgetFiles() {
        for row in allRows where row.field.holdsData && row.field.facts != nil {
            var field = row.field
            field.facts = nil
            self[row.path] = field
        }
    }
}

extension RequestEditor {
    /// Stores the facts about a file that a field names.
    mutating func take(
        _ facts: FileFacts,
        about subject: FileSubject,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) -> [ExplorerCommand] {
        guard var form = forms[endpoint.id] else { return [] }
        let mayBeProblem = form.take(facts, at: subject.field.path)
        let commands = mayBeProblem ? check(&form, endpoint, with: variables) : []
        forms[endpoint.id] = form
        return commands
    }
}
