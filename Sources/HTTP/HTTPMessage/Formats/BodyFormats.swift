internal import ValueSerializers
public import ValueTree

/// The formats that bodies are parsed and written in.
///
/// Readers of bodies receive the formats. ``standard`` needs no other package; add others by name.
///
///     let formats = BodyFormats([.json, .yaml])
public struct BodyFormats: Sendable, Hashable {
    /// JSON and property lists.
    public static let standard = BodyFormats([.json, .propertyList])

    /// The formats, the preferred one first.
    public let formats: [DataFormat]

    /// Creates a choice of formats.
    public init(_ formats: [DataFormat]) {
        self.formats = formats
    }

    /// Returns the format of a Content-Type.
    ///
    /// JSON is the default, because JSON is often sent with another type or without one.
    package func format(contentType: String?) -> DataFormat {
        let type = MediaType(contentType ?? "")?.essence ?? ""
        return formats.first { $0.isAnnounced(by: type) } ?? .json
    }

    /// Returns the format that an Accept field (RFC 9110, 12.5.1) prefers, or JSON if it accepts
    /// none.
    ///
    ///     formats.format(accepted: "application/yaml, */*;q=0.1")    // .yaml
    package func format(accepted field: String?) -> DataFormat {
        guard let field else { return .json }
        let ranges = field.split(separator: ",").compactMap { MediaType(String($0)) }
        let rated = formats.map { (format: $0, quality: Self.quality(of: $0, in: ranges)) }
        let best = rated.map(\.quality).max() ?? 0
        return rated.first { $0.quality == best && best > 0 }?.format ?? .json
    }

    /// Returns the quality of the most specific range that includes a format, or 0 if none does.
    private static func quality(of format: DataFormat, in ranges: [MediaType]) -> Double {
        let own = ranges.first {
            $0.essence.contains("/") && !$0.essence.hasSuffix("*")
                && format.isAnnounced(by: $0.essence)
        }
        let range =
            own ?? ranges.first { $0.essence == "application/*" }
            ?? ranges.first { $0.essence == "*/*" }
        guard let range else { return 0 }
        return range.parameter("q").map { Double($0) ?? 0 } ?? 1
    }
}

extension DataFormat {
    /// Whether the values of a document have positions in the bytes that it was parsed from.
    package var hasPositions: Bool { self == .json || self == .jsonLines }

    /// Parses bytes as a document.
    ///
    /// JSON and JSON lines are parsed directly; any other format is converted to JSON first.
    package func document(of bytes: PaddedBytes) throws(SyntaxError) -> Document {
        guard self != .json else { return try JSONParser().parse(bytes) }
        guard self != .jsonLines else { return try JSONParser().parseLines(bytes) }
        return try JSONParser().parse(JSONWriter(.pretty).text(value(of: bytes)))
    }
}
