public import FoundationEssentials
public import ValueTree
import Yams

/// YAML, read by the core schema of version 1.2: `no` and `on` are texts, `0o17` is a number.
///
/// The order of keys, the text of numbers and the places of faults are kept; positions of values
/// are not. Aliases and merge keys are resolved, as far as they stay small; a key that occurs twice
/// is a fault.
///
///     let settings = try YAMLSerializer().deserializeOrThrow(fromString: "retries: 3")
///     settings["retries"]?.int    // 3
public struct YAMLSerializer: CheckedSerializer {
    /// Longer texts are refused.
    public var sizeLimit: Int

    /// Creates a serializer that reads texts of up to 5 MiB.
    public init(sizeLimit: Int = 5 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The YAML of a value, in blocks, with the keys in their order.
    ///
    /// Throws for a value that nests too deep, and for texts with the character U+0000.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        let node = try YAMLNodeBuilder().node(supportedType, at: .root)
        do {
            return Data(try Yams.serialize(node: node, width: -1, allowUnicode: true).utf8)
        } catch {
            throw UnwritableValue(path: .root, reason: "\(error)")
        }
    }

    /// The value that the text stands for; a text with nothing in it is null.
    ///
    ///     line 2, column 4 (byte 9): expected YAML, found undefined alias
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let source = try SourceText(data, format: "YAML", sizeLimit: sizeLimit)
        try YAMLAliasGuard(source: source).refuseComplexKeys()
        guard let node = try compose(source) else { return .null }
        var reader = YAMLNodeReader(source: source)
        return try reader.value(of: node)
    }

    private func compose(_ source: SourceText) throws(SyntaxError) -> Node? {
        do {
            return try Parser(yaml: source.text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch let error as YamlError {
            throw SyntaxError(error, in: source)
        } catch {
            throw SyntaxError(position: .start, expected: "YAML", found: "\(error)")
        }
    }
}
