public import FoundationEssentials
public import ValueTree

/// Writes values as JSON.
///
/// Numbers keep the text of their source.
///
///     JSONWriter(.pretty).text(["name": "Rex"])    // "{\n  \"name\": \"Rex\"\n}"
public struct JSONWriter: Sendable {
    /// The layout of the text.
    public enum Style: Sendable, Hashable, CaseIterable {
        /// Without white space.
        case compact
        /// One value per line, indented by two spaces.
        case pretty
        /// Without white space, with sorted keys.
        case sorted
        /// One value per line, with sorted keys.
        case prettySorted

        var isPretty: Bool { self == .pretty || self == .prettySorted }

        var isSorted: Bool { self == .sorted || self == .prettySorted }
    }

    let style: Style

    /// Creates a writer of the given style.
    public init(_ style: Style = .compact) {
        self.style = style
    }

    /// The value as JSON text.
    public func text(_ value: SupportedType) -> String {
        output(value).text
    }

    /// Writes a value as JSON in pieces, so that a large one is never in memory as text.
    ///
    /// Only documents whose keys aren't sorted are written in pieces; anything else is one piece.
    package func write<Failure: Error>(
        _ value: SupportedType,
        to put: (String) throws(Failure) -> Void
    ) throws(Failure) {
        guard let node = value.node, !style.isSorted else { return try put(text(value)) }
        try node.document.bytes.withPaddedBuffer { source throws(Failure) in
            var writer = JSONNodeWriter(
                node.document,
                source: source,
                isPretty: style.isPretty,
                depth: 0
            )
            var rest = node.index..<node.nextIndex
            while let piece = node.document.nodes.prefix(of: rest, spanning: Self.pieceSize) {
                var output = JSONOutput()
                writer.write(piece, isSorted: false, to: &output)
                rest = piece.upperBound..<rest.upperBound
                try put(output.text)
            }
        }
    }

    /// The approximate number of source bytes for a piece of text.
    private static let pieceSize = 1 << 16

    /// The value as JSON in UTF-8.
    ///
    ///     JSONWriter().bytes([1, 2])    // the bytes of [1,2]
    ///
    /// NaN and the infinities, which JSON lacks, become null.
    public func bytes(_ value: SupportedType) -> [UInt8] { output(value).bytes }

    /// The value as JSON in UTF-8, in the memory that it was written to.
    ///
    ///     JSONWriter(.sorted).data(["b": 1, "a": 2])    // the bytes of {"a":2,"b":1}
    ///
    /// The same bytes as those of ``bytes(_:)``, which is a copy.
    public func data(_ value: SupportedType) -> Data {
        var output = output(value)
        return output.takeData()
    }

    private func output(_ value: SupportedType) -> JSONOutput {
        var output = JSONOutput(capacity: value.node?.byteRange.count ?? 0)
        JSONValueWriter.write(value, style, to: &output)
        return output
    }
}

extension NodeList {
    /// Returns the first of some nodes, which begin within `length` bytes; nil if there are none.
    fileprivate func prefix(of range: Range<Int>, spanning length: Int) -> Range<Int>? {
        guard let first = range.first else { return nil }
        let limit = Int(self[first].start) + length
        let end = range.dropFirst().first { Int(self[$0].start) >= limit }
        return first..<(end ?? range.upperBound)
    }
}
