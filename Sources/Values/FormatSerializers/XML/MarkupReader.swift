public import FoundationEssentials
public import ValueTree

/// Reads XML that is only data: UTF-8, without a document type and so without entities of its own.
///
/// Foundation's parser is not behind it: that one takes `<a/><b/>` for whole, leaves entities that
/// it does not know out unsaid, and gives a number for a fault, often without a place.
///
///     let root = try MarkupReader().root(of: Data("<a b='c'>d</a>".utf8))
///     root[attribute: "b"]    // "c"
public struct MarkupReader: Sendable {
    /// Longer texts are refused.
    public var sizeLimit: Int
    /// How many elements may be within each other.
    public var depthLimit: Int

    /// Creates a reader; 5 MiB and 64 levels are more than any file of texts or settings needs.
    public init(sizeLimit: Int = 5 << 20, depthLimit: Int = 64) {
        self.sizeLimit = sizeLimit
        self.depthLimit = depthLimit
    }

    /// The outermost element.
    ///
    ///     line 3, column 8 (byte 41): expected `</b>`, found `</a>`
    public func root(of data: Data) throws(SyntaxError) -> MarkupElement {
        let source = try SourceText(data, format: "XML", sizeLimit: sizeLimit)
        var parser = MarkupParser(source, depthLimit: depthLimit)
        return try parser.root()
    }
}
