public import FoundationEssentials
public import ValueTree
import Yams

/// Reads and writes YAML by the core schema of version 1.2: `no` and `on` are strings, `0o17` is a number.
///
/// Keys keep their order, numbers keep their text. Errors have positions, values do not. Aliases and merge
/// keys are resolved up to a limit; a duplicate key is an error.
///
///     let settings = try YAMLSerializer().deserializeOrThrow(fromString: "retries: 3")
///     settings["retries"]?.int    // 3
public struct YAMLSerializer: CheckedSerializer {
    /// The largest text in bytes that is read.
    public var sizeLimit: Int

    /// Creates a serializer that reads texts of up to 5 MiB.
    public init(sizeLimit: Int = 5 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// The value as YAML in block style.
    ///
    /// Throws for a value that is nested too deep, and for a string with the character U+0000.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        let node = try YAMLNodeWriter().node(supportedType, at: .root)
        do {
            return Data(try Yams.serialize(node: node, width: -1, allowUnicode: true).utf8)
        } catch {
            throw UnwritableValue(path: .root, reason: "\(error)")
        }
    }

    /// The value of a YAML text, null if it is empty; throws the first syntax error.
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

extension SyntaxError {
    /// Extracts the position and the problem from an error of Yams, whose description is the whole text.
    init(_ error: YamlError, in source: SourceText) {
        let (problem, position) = Self.parts(error, source)
        let found = ["found ", "but found "].first(where: problem.hasPrefix).map {
            String(problem.dropFirst($0.count))
        }
        self.init(
            position: position,
            expected: "YAML",
            found: found ?? "a fault: \(problem)"
        )
    }

    private static func parts(
        _ error: YamlError,
        _ source: SourceText
    ) -> (String, SourcePosition) {
        switch error {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _):
            (problem + (context.map { " " + $0.text } ?? ""), source.position(of: mark))
        case .composer(_, let problem, let mark, _):
            (problem, source.position(of: mark))
        case .reader(let problem, let offset, _, _):
            (problem, source.position(ofCharacter: offset ?? 0))
        case .duplicatedKeysInMapping(let keys, let context):
            (
                "found the key \(keys.joined(separator: ", ")) twice",
                source.position(of: context.mark)
            )
        case .writer(let problem), .emitter(let problem), .representer(let problem):
            (problem, .start)
        case .no, .memory:
            ("more than fits into memory", .start)
        case .dataCouldNotBeDecoded:
            ("another encoding", .start)
        }
    }
}

extension SourceText {
    fileprivate func position(of mark: Mark) -> SourcePosition {
        position(line: mark.line, column: mark.column)
    }

    fileprivate func position(ofCharacter offset: Int) -> SourcePosition {
        let index = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        return position(of: index ?? text.endIndex)
    }
}
