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
///     router.on(shop.upload, limits: RequestLimits(bodySize: 100_000_000)) { _, data in
///         try FileManager.default.moveItem(atPath: data.image.path, toPath: "/srv/\(UUID())")
///     }
///
/// As a response it is what such a server sends of a file, and what `Endpoint.download` of a client writes into
/// one; `request` has no file to give.
public struct File: Codable, Sendable, Hashable {
    /// The path of the file.
    public var path: String

    /// Creates a body of the file at a path.
    public init(_ path: String) {
        self.path = path
    }

    /// Reads the path.
    public init(from decoder: any Swift.Decoder) throws {
        path = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the path.
    public func encode(to encoder: any Swift.Encoder) throws {
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
