package import TerminalUI

/// A few names that may complete what is typed, one of which is selected.
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

    /// Moves the selection, from one end to the other.
    package mutating func move(by steps: Int) {
        selection = (selection + steps % names.count + names.count) % names.count
    }

    /// Draws a part of the names below a place, or above it where there is more room.
    package func draw(
        at place: Point,
        in frame: inout Frame,
        style: (_ isSelected: Bool) -> Style
    ) {
        let below = frame.size.height - place.y - 1
        let count = min(names.count, Self.mostShown, max(below, place.y))
        guard count > 0 else { return }
        let widest = names.map { TextWidth.columns(of: $0) }.max() ?? 0
        let width = min(widest + 4, frame.size.width)
        let x = max(0, min(place.x, frame.size.width - width))
        let y = below >= count ? place.y + 1 : place.y - count
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
