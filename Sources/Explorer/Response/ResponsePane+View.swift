import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    func draw(in frame: inout Frame, with drawing: Drawing, hasFocus: Bool) {
        PaneBorder(
            title: title(drawing, hasFocus: hasFocus, width: frame.size.width),
            hasFocus: hasFocus,
            style: drawing[hasFocus ? .paneBorderFocus : .paneBorder]
        ).draw(in: &frame)
        frame.subframe(frame.area.inset(by: 1)) { frame in
            let layout = layout(in: frame.size)
            frame.subframe(layout.banner) { drawBanner(in: &$0, with: drawing) }
            frame.subframe(layout.content) { frame in
                drawContent(in: &frame, layout: layout, with: drawing, hasFocus: hasFocus)
            }
        }
    }

    private func drawContent(
        in frame: inout Frame,
        layout: ResponseLayout,
        with drawing: Drawing,
        hasFocus: Bool
    ) {
        guard let answer else {
            guard run == nil, failure == nil else { return }
            frame.write(
                drawing.texts[.noResponseYetHint],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        switch tab {
        case .tree, .raw:
            answer.body.draw(in: &frame, layout: layout.body, with: drawing, hasFocus: hasFocus)
        case .typed:
            TypedPane(typed: reading?.typed, scroll: typedScroll).draw(in: &frame, with: drawing)
        case .problems:
            problemList.draw(reading, in: &frame, with: drawing, hasFocus: hasFocus)
        case .headers:
            HeaderRows(answer.ended, width: frame.size.width)
                .draw(in: &frame, scroll: headerScroll, with: drawing)
        case .time:
            TimeRows(answer.ended).draw(in: &frame, scroll: timeScroll, with: drawing)
        }
    }

    /// The tabs in the border; the one that is shown stands in brackets.
    private func title(_ drawing: Drawing, hasFocus: Bool, width: Int) -> [Span] {
        let role: ThemeRole = hasFocus ? .paneTitleFocus : .paneTitle
        let titles = Tab.allCases.map { tabTitle($0, drawing.texts) }
        let full = titles.reduce(0) { $0 + TextWidth.columns(of: $1) + 2 }
        let lead = Span(" \(drawing.texts[.response]) ", drawing[role])
        let isRoomy = full + lead.width + 4 <= width
        guard full + 4 <= width else { return narrowTitle(titles, drawing) }
        return (isRoomy ? [lead] : [])
            + zip(Tab.allCases, titles).map { tab, title in
                tab == self.tab
                    ? Span("[\(title)]", drawing[.paneTabActive])
                    : Span(" \(title) ", drawing[.paneTab])
            }
    }

    /// Just the tab that is shown, and how many there are.
    private func narrowTitle(_ titles: [String], _ drawing: Drawing) -> [Span] {
        [
            Span("[\(titles[tab.rawValue])]", drawing[.paneTabActive]),
            Span(" \(tab.rawValue + 1)/\(titles.count) ", drawing[.paneTab]),
        ]
    }

    private func tabTitle(_ tab: Tab, _ texts: Texts) -> String {
        switch tab {
        case .tree: texts[.tabTree]
        case .raw: texts[.tabRaw]
        case .typed: texts[.tabTyped]
        case .problems: texts[.tabProblems] + problemCount
        case .headers: texts[.tabHeaders]
        case .time: texts[.tabTime]
        }
    }

    /// How many mismatches there are; where there are none, `+2` says what is only worth knowing.
    private var problemCount: String {
        guard let problems = reading?.problems, !problems.all.isEmpty else { return "" }
        let mismatches = problems.mismatchCount
        return mismatches > 0 ? " \(mismatches)" : " +\(problems.all.count)"
    }

    private func drawBanner(in frame: inout Frame, with drawing: Drawing) {
        if let run {
            RunBanner(run: run).draw(in: &frame, with: drawing)
        } else if let failure {
            let hint = answer == nil ? "" : " · " + drawing.texts[.previousResponseKept]
            let lines = TextWrapping.lines(of: failure + hint, width: max(1, frame.size.width - 4))
            for (y, line) in lines.prefix(frame.size.height).enumerated() {
                let isCut = y == frame.size.height - 1 && lines.count > frame.size.height
                frame.write(
                    (y == 0 ? "✗ " : "  ") + line + (isCut ? "…" : ""),
                    at: Point(1, y),
                    style: drawing[.error],
                    truncation: .ellipsis
                )
            }
        }
    }
}
