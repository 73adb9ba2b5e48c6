import EndpointKit
import FormatSerializers
import FoundationEssentials
import TerminalUI
package import TerminalWidgets
package import ValueTree

/// The available themes, read on demand.
///
///     let (theme, warnings) = try ThemeLibrary.builtIn.theme("nord")
package struct ThemeLibrary: Sendable {
    private let sources: [ThemeSource]

    /// Later sources replace earlier ones of the same id.
    package init(_ sources: [ThemeSource]) {
        self.sources = sources
    }

    /// The ids in the order of the library.
    package var ids: [String] {
        var seen: Set<String> = []
        return sources.map(\.id).filter { seen.insert($0).inserted }
    }

    package func adding(_ source: ThemeSource) -> ThemeLibrary {
        ThemeLibrary(sources + [source])
    }

    /// A theme with everything it inherits, and warnings about its files.
    package func theme(_ id: String) throws(ThemeError) -> LoadedTheme {
        let chain = try chain(from: id)
        var styles: [ResolvedTheme.RoleStyle] = []
        var warnings: [ThemeWarning] = []
        for link in chain.reversed() {
            let resolved = try ThemeResolver(link.file, id: link.id, text: link.text).styles()
            styles += resolved.styles
            warnings += resolved.warnings
        }
        let file = chain[0].file
        let theme = ResolvedTheme(
            id: id,
            name: file.name,
            appearance: file.appearance,
            styles: styles
        )
        return LoadedTheme(theme: theme, warnings: warnings)
    }

    private struct Link {
        let id: String
        let text: String
        let file: ThemeFile
    }

    /// The theme's file, then those it inherits from.
    private func chain(from id: String) throws(ThemeError) -> [Link] {
        var chain: [Link] = []
        var next: String? = id
        while let id = next {
            let ids = chain.map(\.id)
            guard !ids.contains(id) else { throw .cycle(ids + [id]) }
            let link = try link(id)
            chain.append(link)
            next = link.file.inherits
        }
        return chain
    }

    private func link(_ id: String) throws(ThemeError) -> Link {
        guard let source = sources.last(where: { $0.id == id }) else {
            throw .unknown(id: id, nearest: NearestNames.of(id, in: ids).first)
        }
        let bytes = source.bytes()
        let table: SupportedType
        do throws(SyntaxError) {
            table = try TOMLSerializer().deserializeOrThrow(Data(bytes))
        } catch {
            throw .unreadable(id: id, error)
        }
        do throws(DecodeError) {
            let file = try ThemeFile(table)
            return Link(id: id, text: String(decoding: bytes, as: UTF8.self), file: file)
        } catch {
            throw .malformed(id: id, error)
        }
    }
}

/// A theme, and the warnings about its files.
package struct LoadedTheme: Sendable, Equatable {
    package let theme: ResolvedTheme
    package let warnings: [ThemeWarning]
}

extension ThemeLibrary {
    /// The themes of the folder `Themes`, which are embedded in the binary.
    package static let builtIn = ThemeLibrary([
        embedded("terminal-default", EmbeddedFiles.terminalDefault),
        embedded("nord", EmbeddedFiles.nord),
        embedded("solarized-light", EmbeddedFiles.solarizedLight),
    ])

    /// The default theme, which suits any terminal.
    package static let defaultID = "terminal-default"

    private static func embedded(
        _ id: String,
        _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
    ) -> ThemeSource {
        ThemeSource(id: id, bytes: bytes)
    }
}

/// The source of a theme's file.
package struct ThemeSource: Sendable {
    package let id: String
    /// The bytes of the file, which may not be valid UTF-8.
    package let bytes: @Sendable () -> [UInt8]

    package init(id: String, bytes: @escaping @Sendable () -> [UInt8]) {
        self.id = id
        self.bytes = bytes
    }

    package init(id: String, text: @escaping @Sendable () -> String) {
        self.init(id: id, bytes: { Array(text().utf8) })
    }
}

/// Why a theme cannot be used.
package enum ThemeError: Error, Sendable, Equatable, CustomStringConvertible {
    case unknown(id: String, nearest: String?)
    case cycle([String])
    case unreadable(id: String, SyntaxError)
    case malformed(id: String, DecodeError)

    package var description: String {
        switch self {
        case .unknown(let id, let nearest?):
            "no theme is called `\(id)`; did you mean `\(nearest)`?"
        case .unknown(let id, nil): "no theme is called `\(id)`"
        case .cycle(let ids): "themes inherit in a circle: \(ids.joined(separator: " → "))"
        case .unreadable(let id, let error): "theme `\(id)`: \(error)"
        case .malformed(let id, let error): "theme `\(id)`: \(error)"
        }
    }
}
