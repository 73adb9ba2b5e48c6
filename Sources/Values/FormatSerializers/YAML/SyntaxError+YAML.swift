import ValueTree
import Yams

extension SyntaxError {
    /// Takes the place and the problem out of the library's error, which shows the whole text
    /// otherwise.
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
        let place = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        return position(of: place ?? text.endIndex)
    }
}
