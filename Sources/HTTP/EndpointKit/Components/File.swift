package import HTTPMessage

/// A request body or a response that consists of the contents of a file.
///
///     struct Upload: RequestComponents {
///         @Path var name: String
///         @Body var image: File
///     }
///
///     try await shop.upload.request(.init(name: "cat", image: File("/home/ann/cat.png")))
///
/// The file is read while it is sent, and never held in memory. In forms, on the command line and
/// in a stub of EndpointTesting, it is represented by its path.
///
/// A server of EndpointServer receives it as a temporary file. The file is removed when the handler
/// has ended, unless the handler has moved it:
///
///     let uploads = RequestLimits(bodySize: 100_000_000, deadline: .seconds(600))
///     router.on(shop.upload, limits: uploads) { _, data in
///         try FileManager.default.moveItem(atPath: data.image.path, toPath: "/srv/\(UUID())")
///     }
///
/// A server accepts it only as the whole body. As a query value, a field or a part of another value
/// it would be a path on the server that the client has chosen, so it is refused. As a part of a
/// response it would reveal a path to the client, so the response becomes a 500.
///
/// As a response, it is received in a new temporary file, which only the current user can read. The
/// file belongs to the caller, who moves or removes it. An incomplete file is removed:
///
///     let image = try await archive.image.request(.init(name: "cat"), options: .download)
///     try FileManager.default.moveItem(atPath: image.path, toPath: "cat.png")
///
/// The limits of `options` are the same as for other responses. `.download` sets a timeout of a day
/// and no size limit. `Endpoint.download` writes a file at a path of your choice, and resumes where
/// an earlier call stopped.
public struct File: Codable, Sendable, Hashable {
    /// The path of the file.
    public var path: String

    /// Creates a body from the file at a path.
    public init(_ path: String) {
        self.path = path
    }

    /// Creates a response from the file with a name in a folder.
    ///
    /// Returns nil for a name that leads out of the folder, such as `../key`, which a path
    /// placeholder may contain.
    ///
    ///     guard let file = File(named: data.name, in: "/srv/shop/images") else {
    ///         throw RequestFailure(.notFound, "there is no such image")
    ///     }
    ///
    /// Symbolic links in the folder are followed.
    public init?(named name: String, in folder: String) {
        let bytes = name.utf8
        guard !["", ".", ".."].contains(name), !bytes.contains(UInt8(ascii: "/")),
            !bytes.contains(0)
        else { return nil }
        path = "\(folder)/\(name)"
    }

    /// Decodes the path.
    ///
    /// Throws an error if a server is reading a message.
    public init(from decoder: any Swift.Decoder) throws {
        try ServedMessage.checkReading(decoder)
        path = try decoder.singleValueContainer().decode(String.self)
    }

    /// Encodes the path.
    ///
    /// Throws an error if a server is writing a message.
    public func encode(to encoder: any Swift.Encoder) throws {
        try ServedMessage.checkWriting(self, encoder)
        var container = encoder.singleValueContainer()
        try container.encode(path)
    }
}

extension File: PlainBody {
    package var message: (content: RequestContent, type: String) {
        (RequestContent([.file(path: path)]), "application/octet-stream")
    }

    package init(_ message: PlainMessage) throws(PlainBodyError) {
        guard let path = message.file else {
            throw PlainBodyError(expected: .own("a file"))
        }
        self.init(path)
    }
}
