public import FoundationEssentials

/// One part of a multipart form (RFC 7578): a text field or a file.
///
///     let photo = Part(file: "holiday.jpg", name: "photo", mimeType: "image/jpeg")
///     let title = Part("On the beach", name: "title")
///
/// A server of EndpointServer receives a part that is too large for memory in a temporary file. The
/// file is removed when the handler has ended, unless the handler has moved it:
///
///     switch photo.source {
///     case .data(let data): try data.write(to: URL(filePath: "/srv/cat.jpg"))
///     case .file(let path): try FileManager.default.moveItem(atPath: path, toPath: "/srv/cat.jpg")
///     }
public struct Part: Sendable, Hashable {
    /// The location of a part's bytes.
    public enum Source: Sendable, Hashable {
        /// In memory.
        case data(Data)
        /// In a file: one that is read while the request is sent, or one in which a server received
        /// the bytes.
        case file(path: String)
    }

    /// The field's name.
    public let name: String
    /// The suggested file name, or nil for a text field.
    public let fileName: String?
    /// The media type of the bytes, such as `image/png`, or nil to send none.
    public let mimeType: String?
    /// The location of the bytes.
    public let source: Source

    /// Creates a part of bytes in memory.
    public init(data: Data, name: String, fileName: String? = nil, mimeType: String? = nil) {
        self.init(source: .data(data), name: name, fileName: fileName, mimeType: mimeType)
    }

    /// Creates a text field.
    public init(_ text: String, name: String) {
        self.init(data: Data(text.utf8), name: name)
    }

    /// Creates a part from a file; the default file name is the last component of the path.
    public init(
        file path: String,
        name: String,
        fileName: String? = nil,
        mimeType: String? = "application/octet-stream"
    ) {
        let last = path.split(separator: "/").last.map(String.init)
        self.init(
            source: .file(path: path),
            name: name,
            fileName: fileName ?? last,
            mimeType: mimeType
        )
    }

    /// The bytes, from memory or from the file.
    ///
    ///     let photo = try part.contents()
    ///
    /// - Throws: The system's error for a file that cannot be read.
    public func contents() throws -> Data {
        switch source {
        case .data(let data): data
        case .file(let path): try Data(contentsOf: URL(filePath: path))
        }
    }

    init(source: Source, name: String, fileName: String?, mimeType: String?) {
        self.source = source
        self.name = name
        self.fileName = fileName
        self.mimeType = mimeType
    }
}

/// Encodes a part as a name and either a `value` (text), a `file` (path) or `data` (base64).
///
///     {"name": "photo", "file": "holiday.jpg", "mimeType": "image/jpeg"}
extension Part: Codable {
    private enum Keys: String, CodingKey {
        case name, value, file, data, fileName, mimeType
    }

    /// Decodes a part, which must have exactly one of `value`, `file` and `data`.
    ///
    /// A server refuses a `file`, because the client could choose a file on the server.
    public init(from decoder: any Swift.Decoder) throws {
        let form = try decoder.container(keyedBy: Keys.self)
        let name = try form.decode(String.self, forKey: .name)
        let text = try form.decodeIfPresent(String.self, forKey: .value)
        let path = try form.decodeIfPresent(String.self, forKey: .file)
        let data = try form.decodeIfPresent(Data.self, forKey: .data)
        let fileName = try form.decodeIfPresent(String.self, forKey: .fileName)
        let mimeType = try form.decodeIfPresent(String.self, forKey: .mimeType)
        switch (text, path, data) {
        case (let text?, nil, nil):
            let bytes = Data(text.utf8)
            self.init(data: bytes, name: name, fileName: fileName, mimeType: mimeType)
        case (nil, let path?, nil):
            try ServedMessage.checkReading(decoder)
            let type = mimeType ?? "application/octet-stream"
            self.init(file: path, name: name, fileName: fileName, mimeType: type)
        case (nil, nil, let data?):
            self.init(data: data, name: name, fileName: fileName, mimeType: mimeType)
        default:
            let reason = "a part has one of `value`, `file` and `data`"
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: reason)
            )
        }
    }

    /// Encodes the part in the same form.
    public func encode(to encoder: any Swift.Encoder) throws {
        var form = encoder.container(keyedBy: Keys.self)
        try form.encode(name, forKey: .name)
        switch source {
        case .file(let path):
            try ServedMessage.checkWriting(self, encoder)
            try form.encode(path, forKey: .file)
        case .data(let data):
            if let text = String(validating: data, as: UTF8.self) {
                try form.encode(text, forKey: .value)
            } else {
                try form.encode(data, forKey: .data)
            }
        }
        try form.encodeIfPresent(fileName, forKey: .fileName)
        try form.encodeIfPresent(mimeType, forKey: .mimeType)
    }
}
