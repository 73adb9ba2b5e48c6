import DecodePipeline
import EndpointKit
import FormatSerializers
import FoundationEssentials
import TerminalUI
import ValueTree

/// The themes that there are, read when they are asked for.
///
///     let (theme, warnings) = try ThemeLibrary.builtIn.theme("nord")
package struct ThemeLibrary: Sendable {
    private let sources: [ThemeSource]

    /// Later sources take the place of earlier ones of the same id.
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

    /// A theme with everything it inherits, and what in its files has no effect.
    package func theme(_ id: String) throws(ThemeError) -> LoadedTheme {
        let chain = try chain(from: id)
        var styles: [ThemeRole: Style] = [:]
        var warnings: [ThemeWarning] = []
        for link in chain.reversed() {
            let resolved = try ThemeResolver(link.file, id: link.id, text: link.text).styles()
            styles.merge(resolved.styles) { $1 }
            warnings += resolved.warnings
        }
        let file = chain[0].file
        let theme = Theme(id: id, name: file.name, appearance: file.appearance, styles: styles)
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
            throw .unreadable(id: id, reason: error.description)
        }
        switch ThemeFile.decoder(table) {
        case .ok(let file):
            return Link(id: id, text: String(decoding: bytes, as: UTF8.self), file: file)
        case .error(let error): throw .malformed(id: id, error)
        }
    }
}

/// A theme that was read, and what in its files has no effect.
package struct LoadedTheme: Sendable, Equatable {
    package let theme: Theme
    package let warnings: [ThemeWarning]
}
