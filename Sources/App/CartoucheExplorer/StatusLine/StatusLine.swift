import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The top and bottom rows of the screen.
struct StatusLine {
    let model: ExplorerModel
    let texts: Texts
    let theme: ResolvedTheme

    private var drawing: Drawing { Drawing(theme: theme, texts: texts) }

    /// Draws the top row: environment, endpoint, and the status of the last request.
    func drawHeader(in frame: inout Frame) {
        let status = StatusSpans(model: model, texts: texts, theme: theme)
        let target = targetSpans
        let places = [placeSpans, shortPlaceSpans, chosenSpans]
        let row = TopRow(
            places: target.isEmpty ? places : places + [target],
            statuses: status.versions,
            mayCutStatus: status.mayBeCut
        )
        let width = frame.size.width
        let shown = row.shown(in: max(0, width - 2))
        frame.write(shown.place, at: Point(1, 0))
        frame.write(shown.status, at: Point(width - shown.status.columns - 1, 0))
    }

    /// Draws the bottom row: the notice and the hint line, as far as there is room.
    func drawFooter(in frame: inout Frame, hints: [HelpBar.Hint]) {
        let summary = summarySpans
        let width = summary.reduce(0) { $0 + $1.width }
        // There are two spaces before the summary, and one after it.
        let room = max(0, frame.size.width - 2 - (width == 0 ? 0 : width + 2))
        let noticeWidth = drawNotice(in: &frame)
        guard noticeWidth <= room else { return }
        frame.write(summary, at: Point(frame.size.width - width - 1, 0))
        let start = noticeWidth == 0 ? 0 : noticeWidth + Self.noticeGap
        let first = hints.first.map { Self.width(of: $0) } ?? 0
        guard start == 0 || start + first <= room else { return }
        // After a notice, the first hints are more useful than the hint for the help.
        let help = drawing.helpHint
        let found = start == 0 ? hints.filter { $0 == help } : []
        let kept = Self.worn(among: hints, before: found, in: room - start) + found
        frame.subframe(Rect(x: 1 + start, y: 0, width: room - start, height: 1)) {
            drawing.draw(hints, keeping: kept, in: &$0)
        }
    }

    /// Returns the hint with the environment's color if the hints before it take its room.
    ///
    /// It shows where a request is sent, so it is always kept.
    private static func worn(
        among hints: [HelpBar.Hint],
        before kept: [HelpBar.Hint],
        in room: Int
    ) -> [HelpBar.Hint] {
        guard let place = hints.firstIndex(where: { $0.style != nil }) else { return [] }
        let needed = (hints[...place] + kept).reduce(-hintGap) { $0 + hintGap + width(of: $1) }
        return needed <= room ? [] : [hints[place]]
    }

    private static func width(of hint: HelpBar.Hint) -> Int {
        TextWidth.columns(of: "\(hint.key) \(hint.help)")
    }

    /// The spaces between two hints.
    private static let hintGap = 2

    /// The spaces between a notice and the hints, so that the hints don't look like a part of it.
    private static let noticeGap = 4

    /// Draws a notice over the screen if its row is too narrow, or if a window may cover it.
    func drawNotice(over frame: inout Frame) {
        guard let notice = model.notice else { return }
        let text = "\(notice.tone.glyph) \(notice.sentence(texts))"
        let width = frame.size.width - 2
        guard model.windows.top != nil || TextWidth.columns(of: text) > width else { return }
        let lines = TextWrapping.lines(of: text, width: width)
        let shown = lines.prefix(max(1, frame.size.height / 2))
        let top = frame.size.height - shown.count
        frame.subframe(Rect(x: 0, y: top, width: frame.size.width, height: shown.count)) { frame in
            frame.fill(style: theme[.background])
            for (y, line) in shown.enumerated() {
                let isCut = y == shown.count - 1 && shown.count < lines.count
                frame.write(
                    line + (isCut ? " …" : ""),
                    at: Point(1, y),
                    style: theme[notice.tone.role],
                    width: width,
                    truncation: .ellipsis
                )
            }
        }
    }

    /// Draws the notice.
    ///
    /// Returns the number of columns that all of it needs, or 0 if there is none.
    private func drawNotice(in frame: inout Frame) -> Int {
        guard let notice = model.notice else { return 0 }
        let text = "\(notice.tone.glyph) \(notice.sentence(texts))"
        frame.write(
            text,
            at: Point(1, 0),
            style: theme[notice.tone.role],
            width: frame.size.width - 2,
            truncation: .ellipsis
        )
        return TextWidth.columns(of: text)
    }

    /// Fills a screen that is too small for panes with the status of the request, then the required
    /// size.
    func drawTiny(in frame: inout Frame) {
        let (width, height) = (max(1, frame.size.width), frame.size.height)
        let window = model.windows.top.map { "! " + $0.window.hiddenSentence(texts) }
        let run =
            model.requests.pending.map { "» " + $0.sentence(texts) + " · " + texts[.escapeCancels] }
            ?? model.response.run.map { "» " + RunBanner.sentence($0, texts) }
        let size = texts(.tooSmall, "\(model.size)", "\(ScreenLayout.smallestSize)")
        let lines = [window, run, size].compactMap(\.self)
            .flatMap { TextWrapping.lines(of: $0, width: width) }
        for (y, line) in lines.prefix(height).enumerated() {
            let isCut = y == height - 1 && lines.count > height
            frame.write(
                line + (isCut ? " …" : ""),
                at: Point(0, y),
                style: theme[.warning],
                truncation: .ellipsis
            )
        }
    }

    private var placeSpans: [Span] {
        guard model.layout.kind == .small else {
            return [Span(texts.program, theme[.paneTitleFocus]), separator] + chosenSpans
        }
        let panes: [(Focus, HelpKey)] = [
            (.endpoints, .endpoints), (.request, .request), (.response, .response),
        ]
        return panes.enumerated().flatMap { place, pane -> [Span] in
            let isHere = pane.0 == model.focus
            let name = isHere ? "[\(texts[pane.1])]" : texts[pane.1]
            let arrow = Span(place == 0 ? "" : " › ", theme[.divider])
            return [arrow, Span(name, theme[isHere ? .paneTabActive : .paneTab])]
        } + [separator] + chosenSpans
    }

    private var separator: Span { Span(" · ", theme[.muted]) }

    /// The destination of a request, and the chosen endpoint.
    private var chosenSpans: [Span] {
        let endpoint = model.endpointList.chosen.map { [Span($0, theme[.muted])] } ?? []
        let target = targetSpans
        return target.isEmpty || endpoint.isEmpty
            ? target + endpoint : target + [separator] + endpoint
    }

    /// The destination of a request.
    private var targetSpans: [Span] {
        guard let text = target else { return [] }
        let worn = model.environment.style.map { Span(" \(text) ", $0) }
        return [worn ?? Span(text, theme[.muted])]
    }

    /// The environment and the host, which the first frame shows.
    ///
    /// Joining a list would make the runtime search all conformances.
    private var target: String? {
        let environment = environmentName.map { texts(.inEnvironment, $0) }
        guard let environment, let host else { return environment ?? host }
        return "\(environment) · \(host)"
    }

    /// The host of a request to the chosen endpoint.
    private var host: String? {
        switch model.endpointList.chosen.flatMap({ model.environment.place(of: $0) }) {
        case .embeddedServer?: texts[.embeddedServer]
        case let place: place?.host
        }
    }

    /// The current environment, and the one that is being read: `prod → test`.
    private var environmentName: String? {
        guard case .environment(let choice, _)? = model.requests.pending else {
            return model.environment.name
        }
        return [model.environment.name, choice.name].map { $0 ?? texts[.noEnvironment] }
            .joined(separator: " → ")
    }

    /// The visible pane and the endpoint, or only the endpoint.
    private var shortPlaceSpans: [Span] {
        guard model.layout.kind == .small else {
            return chosenSpans
        }
        return placeSpans.filter { $0.text.hasPrefix("[") } + [separator] + chosenSpans
    }

    private var summarySpans: [Span] {
        var spans: [Span] = []
        if let problems = model.response.reading?.problems, problems.mismatchCount > 0 {
            spans.append(Span("! " + texts.count(of: problems), theme[.dataMismatch]))
        }
        if model.requests.sent > 0, model.layout.kind != .small {
            let separator = spans.isEmpty ? "" : " · "
            let recorded = model.history.count.map { texts(.historyTotal, "\($0)") }
            let count = recorded ?? texts(.historyCount, "\(model.requests.sent)")
            spans.append(Span(separator + count, theme[.muted]))
        }
        return spans
    }
}
