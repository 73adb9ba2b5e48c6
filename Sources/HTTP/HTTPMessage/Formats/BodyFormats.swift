internal import ValueSerializers
public import ValueTree

/// The formats that bodies are read and written in.
///
/// Readers of bodies receive the formats; ``standard`` needs no other package, others are named beside
/// it.
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

    /// The format that a Content-Type says.
    ///
    /// Most who send JSON as something else mean JSON; so does one that says nothing.
    package func format(contentType: String?) -> DataFormat {
        let type = MediaType(contentType ?? "")?.essence ?? ""
        return formats.first { $0.isAnnounced(by: type) } ?? .json
    }

    /// The format that an Accept field (RFC 9110, 12.5.1) prefers; JSON if it accepts none.
    ///
    ///     formats.format(accepted: "application/yaml, */*;q=0.1")    // .yaml
    package func format(accepted field: String?) -> DataFormat {
        guard let field else { return .json }
        let ranges = field.split(separator: ",").compactMap { MediaType(String($0)) }
        let rated = formats.map { (format: $0, quality: Self.quality(of: $0, in: ranges)) }
        let best = rated.map(\.quality).max() ?? 0
        return rated.first { $0.quality == best && best > 0 }?.format ?? .json
    }

    /// What the most specific of the ranges that include a format says, 0 when none does.
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
    /// Whether the values of a document know their positions in the bytes that it was read from.
    package var hasPositions: Bool { self == .json || self == .jsonLines }

    /// The value in bytes as a document: one of JSON or of JSON lines is the bytes
    /// themselves, any other is written as
    /// JSON.
    package func document(of bytes: PaddedBytes) throws(SyntaxError) -> Document {
        guard self != .json else { return try JSONParser().parse(bytes) }
        guard self != .jsonLines else { return try JSONParser().parseLines(bytes) }
        return try JSONParser().parse(JSONWriter(.pretty).text(value(of: bytes)))
    }
}
