import TerminalUI
import TerminalWidgets
import ValueTree

/// A container on one line, each part in its own style: `{id: 1, tags: ["home", …`.
struct ContainerPreview {
    private var pieces: [PrettyRow.Piece] = []
    private var room: Int

    /// The maximum width, which exceeds most screens; nothing after it is read.
    private static let limit = 240
    /// The maximum number of bytes of a key or a value.
    private static let partLimit = 80

    /// Returns the parts of a container from its start.
    static func pieces(of container: Document.Node) -> [PrettyRow.Piece] {
        var preview = ContainerPreview(room: limit)
        preview.write(container)
        return preview.pieces
    }

    private init(room: Int) {
        self.room = room
    }

    private mutating func write(_ container: Document.Node) {
        var open = [container]
        var next = container.index + 1
        write(container.isArray ? "[" : "{", .dataPunctuation)
        while let parent = open.last {
            guard room > 0 else { return write("…", .dataPunctuation) }
            guard next < parent.nextIndex, let node = container.document.node(index: next) else {
                write(parent.isArray ? "]" : "}", .dataPunctuation)
                open.removeLast()
                continue
            }
            if next > parent.index + 1 { write(", ", .dataPunctuation) }
            writeStart(of: node)
            next = node.count > 0 ? node.index + 1 : node.nextIndex
            if node.count > 0 { open.append(node) }
        }
    }

    /// Writes the key, and the value or its opening bracket.
    private mutating func writeStart(of node: Document.Node) {
        let bytes = node.document.bytes
        if let key = node.key {
            let name = key.byteRange.dropFirst().dropLast()
            write(bytes.readablePreview(of: name, limit: Self.partLimit), .dataKey)
            write(": ", .dataPunctuation)
        }
        if node.count > 0 {
            write(node.isArray ? "[" : "{", .dataPunctuation)
        } else if node.isContainer {
            write(node.isArray ? "[]" : "{}", .dataPunctuation)
        } else {
            let text = bytes.readablePreview(of: node.byteRange, limit: Self.partLimit)
            write(text, TreeRowText.role(of: node))
        }
    }

    private mutating func write(_ text: String, _ role: ThemeRole) {
        pieces.append(PrettyRow.Piece(text: text, role: role))
        room -= TextWidth.columns(of: text)
    }
}
