package import TerminalUI

/// A centred box with a question and its choices.
package struct Dialog {
    /// The styles of its parts.
    package struct Styles: Hashable, Sendable {
        package var border: Style
        package var title: Style
        package var text: Style
        package var choice: Style
        package var selectedChoice: Style

        /// Creates styles.
        package init(
            border: Style,
            title: Style,
            text: Style,
            choice: Style,
            selectedChoice: Style
        ) {
            self.border = border
            self.title = title
            self.text = text
            self.choice = choice
            self.selectedChoice = selectedChoice
        }
    }

    private let title: String
    private let message: String
    private let choices: [String]
    private let selection: Int

    /// Creates a dialog; without choices, it only shows a message.
    package init(title: String, message: String, choices: [String] = [], selection: Int = 0) {
        self.title = title
        self.message = message
        self.choices = choices
        self.selection = selection
    }

    /// Draws the dialog over the frame.
    package func draw(in frame: inout Frame, styles: Styles) {
        let lines = lines(width: frame.size.width)
        frame.subframe(area(for: lines, in: frame.area)) { frame in
            frame.fill(style: styles.text)
            let panel = Panel(title: [Span(" \(title) ", styles.title)], borderStyle: styles.border)
            panel.draw(in: &frame) { draw(lines, in: &$0, styles: styles) }
        }
    }

    private static let margin = 2
    private static let widest = 60

    private func lines(width: Int) -> [String] {
        TextWrapping.lines(of: message, width: min(Dialog.widest, width - 2 * Dialog.margin))
    }

    private func area(for lines: [String], in area: Rect) -> Rect {
        let widths = lines.map { TextWidth.columns(of: $0) }
        let widest = max(widths.max() ?? 0, choiceBar.width, TextWidth.columns(of: title) + 2)
        let height = lines.count + (choices.isEmpty ? 0 : 2)
        return area.centered(Size(widest + 2 * Dialog.margin, height + 2))
    }

    private func draw(_ lines: [String], in frame: inout Frame, styles: Styles) {
        for (y, line) in lines.enumerated() {
            frame.write(line, at: Point(Dialog.margin - 1, y), style: styles.text)
        }
        guard !choices.isEmpty else { return }
        let bar = Rect(
            x: max(0, frame.size.width - choiceBar.width - 1),
            y: frame.size.height - 1,
            width: choiceBar.width,
            height: 1
        )
        frame.subframe(bar) { frame in
            choiceBar.draw(
                in: &frame,
                styles: Tabs.Styles(tab: styles.choice, selected: styles.selectedChoice)
            )
        }
    }

    private var choiceBar: Tabs { Tabs(choices, selection: selection) }
}
