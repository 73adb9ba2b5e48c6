import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import ValueTree

/// Resolves the styles of one theme file.
struct ThemeResolver {
    private let file: ThemeFile
    /// The palette of the whole chain of files.
    private let palette: [String: String]
    private let id: String
    private let text: String

    init(_ link: ThemeChain.Link, palette: [String: String]) {
        self.file = link.file
        self.palette = palette
        self.id = link.id
        self.text = link.text
    }

    /// The styles of a file in its order, with the errors and warnings.
    struct Resolved {
        var styles: [ResolvedTheme.RoleStyle] = []
        var faults: [DecodeError] = []
        var warnings: [ThemeWarning] = []
    }

    var resolved: Resolved {
        var resolved = Resolved()
        for entry in file.entries {
            guard let role = role(of: entry.path) else {
                resolved.warnings.append(warning(for: entry.path))
                continue
            }
            do throws(DecodeError) {
                let style = try ThemeStyle.style(entry.value, palette: palette)
                // A single color for a background role sets the background, not the text on it.
                let isGround = role.isBackground && entry.value.kind != .dictionary
                resolved.styles.append(
                    (role, isGround ? Style(background: style.foreground) : style)
                )
            } catch {
                resolved.faults.append(error.at(entry.path.components))
            }
            resolved.warnings += unknownAttributes(of: entry)
        }
        return resolved
    }

    /// Returns the role of a path: its whole name, or the part after the first table.
    private func role(of path: ValuePath) -> ThemeRole? {
        let names = names(in: path)
        return ThemeRole(rawValue: Self.dotted(names[...]))
            ?? ThemeRole(rawValue: Self.dotted(names.dropFirst()))
    }

    /// Returns the names with dots between them.
    ///
    /// With `joined`, the runtime would look up the conformances of arrays among all those of the
    /// program, before the first frame.
    private static func dotted(_ names: ArraySlice<String>) -> String {
        var text = names.first ?? ""
        for name in names.dropFirst() { text += ".\(name)" }
        return text
    }

    private func names(in path: ValuePath) -> [String] {
        path.components.map { component in
            switch component {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
    }

    private func unknownAttributes(of entry: ThemeFile.ThemeEntry) -> [ThemeWarning] {
        entry.value.members.filter { !ThemeStyle.keys.contains($0.key) }.map { member in
            warning(
                key: member.key,
                line: line(of: names(in: entry.path).last ?? ""),
                nearest: NearestNames.of(member.key, in: ThemeStyle.keys).first
            )
        }
    }

    private func warning(for path: ValuePath) -> ThemeWarning {
        let names = names(in: path)
        let name = Self.dotted(names[...])
        let nearest = NearestNames.of(name, in: ThemeRole.allCases.map(\.rawValue)).first
        return warning(key: name, line: line(of: names.last ?? name), nearest: nearest)
    }

    private func warning(key: String, line: Int?, nearest: String?) -> ThemeWarning {
        ThemeWarning(theme: id, line: line, key: key, nearest: nearest)
    }

    private func line(of key: String) -> Int? {
        SettingLine(text: text).number(of: [key])
    }
}

/// Something in a theme file that has no effect.
package struct ThemeWarning: Sendable, Equatable, CustomStringConvertible {
    package let theme: String
    /// The line of the key, counted from 1; nil if it isn't found in the text.
    package let line: Int?
    /// The key without effect.
    package let key: String
    /// A similar known key, to suggest.
    package let nearest: String?

    package var description: String {
        let place = line.map { "\(theme), line \($0)" } ?? theme
        let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
        return "\(place): `\(key)` has no effect\(hint)"
    }
}
