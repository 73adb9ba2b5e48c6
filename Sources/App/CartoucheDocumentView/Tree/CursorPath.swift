import TerminalUI
import TerminalWidgets
import ValueTree

/// The path of the cursor at the bottom of the pane: `$.items[2].geo.lat`.
struct CursorPath {
    private let lineage: [ContainerIndex.Child]
    /// The field that is missing, if the cursor is on its row.
    private let missing: ValuePath.Component?

    init(of position: TreePosition, in content: TreeContent) {
        lineage = content.body.containers.lineage(of: position.node, in: content.body.document)
        missing =
            position.ghost > 0
            ? content.missing(in: position.node).dropFirst(position.ghost - 1).first?
                .path.components.last : nil
    }

    /// Returns the path in a number of columns.
    ///
    /// It is truncated on the left, because its end shows where the cursor is.
    func text(width: Int) -> String {
        var tail: [Character] = []
        var room = width
        // Built from the end, and only as far as it is shown: a path may be as long as the
        // document.
        for place in stride(from: lineage.count, to: 0, by: -1) {
            for character in text(at: place).reversed() {
                room -= TextWidth.columns(of: String(character))
                guard room > 0 else { return (width > 0 ? "…" : "") + String(tail.reversed()) }
                tail.append(character)
            }
        }
        return "$" + String(tail.reversed())
    }

    /// Returns the text of a step; the step after the last one is the missing field.
    private func text(at place: Int) -> Substring {
        guard place < lineage.count else { return missing.map(Self.text) ?? "" }
        let step = lineage[place]
        return Self.text(step.node.key.map { .key($0.preview()) } ?? .index(step.elementIndex))
    }

    private static func text(_ component: ValuePath.Component) -> Substring {
        ValuePath([component]).description.dropFirst()
    }
}

extension DocumentView {
    /// Draws the path of the cursor, if the side with the cursor shows a value of the tree.
    func drawPath(in frame: inout Frame, with drawing: DocumentDrawing) {
        // The lines of a stream are those of its items.
        let isBound = placed != nil || content?.body.items.places.isEmpty == false
        guard let content, !selectsNothing, side != .raw || isBound else { return }
        let path = CursorPath(of: content.visible(cursor), in: content)
        frame.write(
            path.text(width: frame.size.width - 2),
            at: Point(1, 0),
            style: drawing[.muted]
        )
    }
}
