import DecodePipeline
import Girders
import ValueTree

/// The errors and warnings of a theme, one line for each.
///
///     ThemeCheck("mine.toml", in: library).lines
///     // ["mine.toml, line 4: `ui.textt` has no effect; did you mean `ui.text`?"]
package struct ThemeCheck: Sendable, Equatable {
    package let lines: [String]
    /// Whether the theme can be used, even if parts of it have no effect.
    package let isUsable: Bool

    /// Checks a theme of the library with everything it inherits.
    package init(_ id: String, in library: ThemeLibrary) {
        let (faults, warnings) = library.findings(in: id)
        lines = faults.flatMap { Self.lines(of: $0, in: library) } + warnings.map(\.description)
        isUsable = faults.isEmpty
    }

    private static func lines(of error: ThemeError, in library: ThemeLibrary) -> [String] {
        guard case .malformed(let id, let cause) = error, let source = library.source(id),
            let bytes = try? source.bytes()
        else { return [error.description] }
        let lines = SettingLine(text: String(decoding: bytes, as: UTF8.self))
        return cause.problems.map { problem in
            let line = lines.number(of: problem.path.components.compactMap(\.key))
            return "\(id)\(line.map { ", line \($0)" } ?? ""): \(problem)"
        }
    }
}

extension ValuePath.Component {
    fileprivate var key: String? {
        guard case .key(let key) = self else { return nil }
        return key
    }
}
