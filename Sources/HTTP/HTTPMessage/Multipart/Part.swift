public import FoundationEssentials

/// One part of a multipart form (RFC 7578): a field with a text, or a file.
///
///     let photo = Part(file: "holiday.jpg", name: "photo", mimeType: "image/jpeg")
///     let title = Part("On the beach", name: "title")
public struct Part: Sendable, Hashable {
    /// Where a part's bytes are.
    public enum Source: Sendable, Hashable {
        /// In memory.
        case data(Data)
        /// In a file, which is read while the request is sent.
        case file(path: String)
    }

    /// The field's name.
    public let name: String
    /// The name that the receiver may give the file, nil for a plain field.
    public let fileName: String?
    /// What the bytes are, such as `image/png`; nil says nothing about it.
    public let mimeType: String?
    /// Where the bytes are.
    public let source: Source

    /// Creates a part of bytes in memory.
    public init(data: Data, name: String, fileName: String? = nil, mimeType: String? = nil) {
        self.init(source: .data(data), name: name, fileName: fileName, mimeType: mimeType)
    }

    /// Creates a field with a text.
    public init(_ text: String, name: String) {
        self.init(data: Data(text.utf8), name: name)
    }

    /// Creates a part of a file, named like the last component of its path unless said otherwise.
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

    init(source: Source, name: String, fileName: String?, mimeType: String?) {
        self.source = source
        self.name = name
        self.fileName = fileName
        self.mimeType = mimeType
    }
}
