package import SystemFiles
package import TerminalUI
package import TerminalWidgets
package import ValueTree

/// The available themes, read on demand.
///
///     let (theme, warnings) = try ThemeLibrary.builtIn.theme("nord")
package struct ThemeLibrary: Sendable {
    /// Returns the sources, listed again each time because the user's folder may change.
    private let sources: @Sendable () -> [ThemeSource]
    private var depth = ColorDepth.direct

    /// Creates a library; a later source replaces an earlier one with the same id.
    package init(_ sources: [ThemeSource]) {
        self.sources = { sources }
    }

    private init(_ depth: ColorDepth, asking sources: @escaping @Sendable () -> [ThemeSource]) {
        self.sources = sources
        self.depth = depth
    }

    /// Returns the same themes for a terminal with another color depth.
    package func shown(at depth: ColorDepth) -> ThemeLibrary {
        ThemeLibrary(depth, asking: sources)
    }

    /// The ids in the order of the library, without themes that only serve as bases.
    package var ids: [String] {
        var seen: Set<String> = []
        return sources().filter { !$0.isBase }.map(\.id).filter { seen.insert($0).inserted }
    }

    /// Returns a library with more sources, which are listed again each time a theme is looked up.
    package func adding(
        _ more: @escaping @Sendable () -> [ThemeSource]
    ) -> ThemeLibrary {
        ThemeLibrary(depth, asking: { [sources] in sources() + more() })
    }

    /// Returns the source of a theme.
    package func source(_ id: String) -> ThemeSource? { sources().last { $0.id == id } }

    /// Returns a theme with everything it inherits, and the warnings about its files.
    package func theme(_ id: String) throws(ThemeError) -> LoadedTheme {
        let chain = try ThemeChain(from: id, in: sources())
        for link in chain.links {
            if let fault = link.file.fault { throw .malformed(id: link.id, fault) }
        }
        let palette = chain.palette
        var styles: [ResolvedTheme.RoleStyle] = []
        var warnings: [ThemeWarning] = []
        for link in chain.links.reversed() {
            let resolved = ThemeResolver(link, palette: palette).resolved
            if let fault = resolved.faults.first { throw .malformed(id: link.id, fault) }
            styles += resolved.styles
            warnings += resolved.warnings
        }
        let file = chain.links[0].file
        let theme = ResolvedTheme(
            id: id,
            name: file.name,
            appearance: file.appearance,
            styles: styles
        )
        return LoadedTheme(theme: theme.onItsGround.shown(at: depth), warnings: warnings)
    }
}

extension ThemeLibrary {
    /// Returns all errors that make a theme or one of its bases unusable, and all warnings about
    /// keys without effect.
    func findings(in id: String) -> (faults: [ThemeError], warnings: [ThemeWarning]) {
        let chain: ThemeChain
        do throws(ThemeError) {
            chain = try ThemeChain(from: id, in: sources())
        } catch {
            return ([error], [])
        }
        let palette = chain.palette
        let knowsPalette = !chain.links.contains { $0.file.mayInheritMore }
        var (faults, warnings): ([ThemeError], [ThemeWarning]) = ([], [])
        for link in chain.links {
            let resolved = ThemeResolver(link, palette: palette).resolved
            let found = [link.file.fault].compactMap(\.self) + (knowsPalette ? resolved.faults : [])
            faults += found.map { .malformed(id: link.id, $0) }
            warnings += resolved.warnings
        }
        return (faults, warnings)
    }
}

/// A theme, and the warnings about its files.
package struct LoadedTheme: Sendable, Equatable {
    package let theme: ResolvedTheme
    package let warnings: [ThemeWarning]
}

extension ThemeLibrary {
    /// The built-in themes, which are embedded in the executable.
    package static let builtIn = ThemeLibrary(
        EmbeddedThemes.all.map { id, bytes in
            ThemeSource(id: id, isBase: id.hasPrefix("base-"), bytes: bytes)
        }
    )

    /// The default theme, which suits any terminal.
    package static let defaultID = "terminal-default"
}

/// The source of a theme's file.
package struct ThemeSource: Sendable {
    package let id: String
    /// The file's path; nil for a built-in theme.
    package let path: String?
    /// Whether the theme only serves as a base for others.
    package let isBase: Bool
    /// The bytes of the file, which may not be valid UTF-8.
    package let bytes: @Sendable () throws(ThemeError) -> [UInt8]

    package init(
        id: String,
        path: String? = nil,
        isBase: Bool = false,
        bytes: @escaping @Sendable () throws(ThemeError) -> [UInt8]
    ) {
        self.id = id
        self.path = path
        self.isBase = isBase
        self.bytes = bytes
    }

    package init(id: String, text: @escaping @Sendable () -> String) {
        self.init(id: id, bytes: { () throws(ThemeError) in Array(text().utf8) })
    }
}

/// The reason a theme can't be used.
package enum ThemeError: Error, Sendable, Equatable, CustomStringConvertible {
    case unknown(id: String, nearest: String?)
    case cycle([String])
    case unreadable(id: String, SyntaxError)
    case malformed(id: String, DecodeError)
    /// Its file can't be read.
    case file(id: String, FileReadError)

    package var description: String {
        switch self {
        case .unknown(let id, let nearest?):
            "no theme is called `\(id)`; did you mean `\(nearest)`?"
        case .unknown(let id, nil): "no theme is called `\(id)`"
        case .cycle(let ids): "themes inherit in a circle: \(ids.joined(separator: " → "))"
        case .unreadable(let id, let error): "theme `\(id)`: \(error)"
        case .malformed(let id, let error): "theme `\(id)`: \(error)"
        case .file(let id, let error): "theme `\(id)`: \(error)"
        }
    }
}
