package import TerminalUI

/// A few names that may complete the typed text, one of which is selected.
///
///     completions.draw(at: Point(x, y), in: &frame) { isSelected in … }
package struct CompletionList: Hashable, Sendable {
    /// The names, in order; never empty.
    package let names: [String]
    private var selection = 0

    private static let mostShown = 5

    /// Creates a list with the first name selected; nil without names.
    package init?(_ names: [String]) {
        guard !names.isEmpty else { return nil }
        self.names = names
    }

    /// The selected name.
    package var selected: String { names[selection] }

    /// Moves the selection and wraps around at both ends.
    package mutating func move(by steps: Int) {
        selection = (selection + steps % names.count + names.count) % names.count
    }

    /// Draws some of the names below a point, or above it if there is more room there.
    ///
    /// A foot is drawn under the names if both fit.
    package func draw(
        at place: Point,
        leastWidth: Int = 0,
        in frame: inout Frame,
        foot: Span? = nil,
        style: (_ isSelected: Bool) -> Style
    ) {
        let below = frame.size.height - place.y - 1
        let wanted = min(names.count, Self.mostShown)
        let room = max(below, place.y)
        let foot = room > wanted ? foot : nil
        let count = min(wanted, room)
        guard count > 0 else { return }
        let widest = max(names.map { TextWidth.columns(of: $0) }.max() ?? 0, (foot?.width ?? 0) - 2)
        let width = min(max(widest + 4, leastWidth), frame.size.width)
        let x = max(0, min(place.x, frame.size.width - width))
        let height = count + (foot == nil ? 0 : 1)
        let y = below >= height ? place.y + 1 : place.y - height
        if let foot {
            let line = Rect(x: x, y: y + count, width: width, height: 1)
            frame.subframe(line) { frame in
                frame.fill(style: style(false))
                frame.write([Span(" " + foot.text, foot.style)], at: Point(1, 0), width: width - 1)
            }
        }
        frame.subframe(Rect(x: x, y: y, width: width, height: count)) { frame in
            var list = ListView.State(selection: selection)
            list.move(.by(0), count: names.count, height: count)
            ListView(count: names.count, state: list, selectionStyle: nil)
                .draw(in: &frame) { index, frame in
                    let isSelected = index == selection
                    frame.fill(style: style(isSelected))
                    frame.write(
                        (isSelected ? "› " : "  ") + names[index],
                        at: .topLeft,
                        style: style(isSelected),
                        truncation: .ellipsis
                    )
                }
        }
    }
}
