import EndpointKit
import FormatSerializers
import FoundationEssentials
import ValueTree

/// A theme's file, then those it inherits from.
struct ThemeChain {
    struct Link {
        let id: String
        let text: String
        let file: ThemeFile
        /// The place of the source, by which a circle is known.
        fileprivate let index: Int
    }

    let links: [Link]

    /// The palettes of all files; one that inherits from another comes before that.
    var palette: [String: String] {
        links.reversed().reduce(into: [:]) { $0.merge($1.file.palette) { $1 } }
    }

    /// A file that inherits from its own id means the theme that it takes the place of.
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
