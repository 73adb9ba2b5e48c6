package import HTTPMessage

/// The body of a request that is the contents of a file.
///
///     struct Upload: RequestComponents {
///         @Path var name: String
///         @Body var image: File
///     }
///
///     try await shop.upload.request(.init(name: "cat", image: File("/home/ann/cat.png")))
///
/// The file is read while it is sent, and never held in memory. In forms and on the command line it is
/// written as its path, and a stub of EndpointTesting sees it so.
///
/// A server of EndpointServer receives it as a temporary file, which is removed when the handler has ended unless
/// that has moved it:
///
///     let uploads = RequestLimits(bodySize: 100_000_000, deadline: .seconds(600))
///     router.on(shop.upload, limits: uploads) { _, data in
///         try FileManager.default.moveItem(atPath: data.image.path, toPath: "/srv/\(UUID())")
///     }
///
/// It is received as the whole body only: as a query value, a field or a part of another value it would be a path
/// of the server which the client has chosen, and is refused. As a part of a response it would tell the client
/// a path, so the answer is 500.
///
/// As a response it is what such a server sends of a file. A client receives it in a new temporary file, which only
/// its user can read. The file belongs to the caller, who moves or removes it; nothing is left of a response that
/// is not complete:
///
///     let image = try await archive.image.request(.init(name: "cat"), options: .download)
///     try FileManager.default.moveItem(atPath: image.path, toPath: "cat.png")
///
/// The limits of `options` are those of any other response; `.download` sets a timeout of a day and no size limit.
/// `Endpoint.download` writes a file at a path of your own, and resumes where an earlier call has stopped.
public struct File: Codable, Sendable, Hashable {
    /// The path of the file.
    public var path: String

    /// Creates a body of the file at a path.
    public init(_ path: String) {
        self.path = path
    }

    /// Creates a response of the file with a name in a folder; nil for a name that would lead out of it, such as
    /// `../key`, which a placeholder of a path may hold.
    ///
    ///     guard let file = File(named: data.name, in: "/srv/shop/images") else {
    ///         throw RequestFailure(.notFound, "there is no such image")
    ///     }
    ///
    /// A link in the folder is followed.
    public init?(named name: String, in folder: String) {
        let bytes = name.utf8
        guard !["", ".", ".."].contains(name), !bytes.contains(UInt8(ascii: "/")),
            !bytes.contains(0)
        else { return nil }
        path = "\(folder)/\(name)"
    }

    /// Reads the path, except where a server reads a message.
    public init(from decoder: any Swift.Decoder) throws {
        try ServedMessage.checkReading(decoder)
        path = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the path, except where a server writes a message.
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
