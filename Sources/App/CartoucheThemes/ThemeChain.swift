import EndpointKit
import FormatSerializers
import FoundationEssentials
import ValueTree

/// A theme's file, followed by those that it inherits from.
struct ThemeChain {
    struct Link {
        let id: String
        let text: String
        let file: ThemeFile
        /// The index of the source, which identifies it when cycles are detected.
        fileprivate let index: Int
    }

    let links: [Link]

    /// The merged palettes of all files; a file overrides those that it inherits from.
    var palette: [String: String] {
        links.reversed().reduce(into: [:]) { $0.merge($1.file.palette) { $1 } }
    }

    /// Reads a theme's file and those that it inherits from.
    ///
    /// A file that inherits from its own id inherits from the theme that it replaces.
    init(from id: String, in sources: [ThemeSource]) throws(ThemeError) {
        var links: [Link] = []
        var next: String? = id
        while let id = next {
            let end = links.last?.id == id ? links[links.count - 1].index : sources.count
            let index = sources[..<end].lastIndex { $0.id == id }
            if index.map({ index in links.contains { $0.index == index } }) ?? (end < sources.count)
            {
                throw .cycle(links.map(\.id) + [id])
            }
            guard let index else {
                throw .unknown(id: id, nearest: NearestNames.of(id, in: sources.map(\.id)).first)
            }
            let link = try Self.link(sources[index], at: index)
            links.append(link)
            next = link.file.inherits
        }
        self.links = links
    }

    private static func link(_ source: ThemeSource, at index: Int) throws(ThemeError) -> Link {
        let bytes = try source.bytes()
        let table: SupportedType
        do throws(SyntaxError) {
            table = try TOMLSerializer().deserializeOrThrow(Data(bytes))
        } catch {
            throw .unreadable(id: source.id, error)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return Link(id: source.id, text: text, file: ThemeFile(table), index: index)
    }
}
