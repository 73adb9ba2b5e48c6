public import FoundationEssentials

/// The body of a request: bytes in memory, files on disk, or a sequence of both.
///
///     let content = RequestContent([.bytes(Data("log: ".utf8)), .file(path: "today.log")])
///
/// Files are opened when the request is sent, and never read into memory as a whole.
public struct RequestContent: Sendable, Hashable {
    /// A part of the body.
    public enum Segment: Sendable, Hashable {
        /// Bytes in memory.
        case bytes(Data)
        /// The contents of a file at the time the request is sent.
        case file(path: String)
    }

    /// The segments in the order they are sent; adjacent bytes are one segment.
    public let segments: [Segment]

    /// Creates a body of segments.
    public init(_ segments: [Segment]) {
        self.segments = segments.reduce(into: []) { joined, segment in
            guard case .bytes(let more) = segment, case .bytes(let bytes) = joined.last else {
                return joined.append(segment)
            }
            joined[joined.count - 1] = .bytes(bytes + more)
        }
    }

    /// Creates a body of bytes in memory.
    public init(_ bytes: Data) {
        segments = [.bytes(bytes)]
    }

    /// The whole body, or nil if some of it is in a file.
    public var bytes: Data? {
        guard segments.count <= 1 else { return nil }
        return switch segments.first {
        case .bytes(let bytes): bytes
        case .file: nil
        case nil: Data()
        }
    }
}

extension RequestContent {
    /// The number of bytes in memory, without those of files.
    package var byteCount: Int {
        segments.reduce(0) { count, segment in
            switch segment {
            case .bytes(let bytes): count + bytes.count
            case .file: count
            }
        }
    }

    /// Whether the body can be sent again, which requires regular files that still exist.
    package var canBeSentAgain: Bool {
        segments.allSatisfy { segment in
            switch segment {
            case .bytes: true
            case .file(let path): Self.isRegular(path)
            }
        }
    }

    private static func isRegular(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }
}
