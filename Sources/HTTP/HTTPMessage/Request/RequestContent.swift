public import FoundationEssentials

/// What stands behind the header of a request: bytes in memory, files on disk, or both in a row.
///
///     let content = RequestContent([.bytes(Data("log: ".utf8)), .file(path: "today.log")])
///
/// A file is opened when the request is sent, and never held in memory as a whole.
public struct RequestContent: Sendable, Hashable {
    /// One stretch of it.
    public enum Segment: Sendable, Hashable {
        /// Bytes as they are.
        case bytes(Data)
        /// All the bytes that a file has when it is sent.
        case file(path: String)
    }

    /// The stretches in the order they are sent; bytes that follow on bytes are one stretch.
    public let segments: [Segment]

    /// Puts stretches in a row.
    public init(_ segments: [Segment]) {
        self.segments = segments.reduce(into: []) { joined, segment in
            guard case .bytes(let more) = segment, case .bytes(let bytes) = joined.last else {
                return joined.append(segment)
            }
            joined[joined.count - 1] = .bytes(bytes + more)
        }
    }

    /// Content that is in memory.
    public init(_ bytes: Data) {
        segments = [.bytes(bytes)]
    }

    /// All of it, nil when some of it is in a file.
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
    /// Whether the same bytes can be sent a second time: those of a file that is gone cannot.
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
