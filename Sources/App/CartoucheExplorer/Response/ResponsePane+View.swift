import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    func draw(
        in frame: inout Frame,
        with drawing: Drawing,
        hasFocus: Bool
    ) {
        let title = TabTitle(self, width: frame.size.width, texts: drawing.texts)
        PaneBorder(
            title: title.spans(with: drawing, hasFocus: hasFocus),
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
        if let page = shownRequest?.loginPage { return page.draw(in: &frame, with: drawing) }
        guard let answer else {
            guard shownRequest == nil, failure == nil else { return }
            frame.write(
                drawing.texts[reasonForNone],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        if let shownComparison {
            return shownComparison.draw(in: &frame, with: drawing, hasFocus: hasFocus)
        }
        let scene = ResponseTab.Scene(
            pane: self,
            answer: answer,
            layout: layout,
            drawing: drawing,
            hasFocus: hasFocus
        )
        tab.draw(scene, &frame)
    }

    /// The reason why no response of this endpoint is shown.
    private var reasonForNone: TextKey {
        if kept.count(of: endpoint) > 0 { return .runsDropped }
        let stored = kept.storedCount(of: endpoint) ?? 0
        return stored > 0 ? .noResponseYetStored : .noResponseYetHint
    }

    /// Returns why the request failed, and whose body is shown below: its own or an earlier one's.
    private func sentence(_ failure: Failure, _ texts: Texts) -> String {
        let reason = reason(failure, texts)
        guard let answer else { return reason }
        guard answer.id == failure.id else { return reason + " · " + texts[.previousResponseKept] }
        guard case .transport(let error, _) = failure.reason,
            case .truncated(let received) = error.kind
        else { return withPart(reason, texts) }
        return withPart(texts(.failTruncated, texts.quantity(bytes: received)), texts)
    }

    /// Returns why it failed.
    ///
    /// If the host doesn't exist, adds how to set another one for the group.
    private func reason(_ failure: Failure, _ texts: Texts) -> String {
        let reason = failure.reason.sentence(texts)
        guard case .transport(let error, _) = failure.reason, case .unresolvable = error.kind,
            let group = endpoint?.prefix(while: { $0 != "." })
        else { return reason }
        return texts(.withAdvice, reason, texts(.otherAddress, String(group)))
    }

    /// Adds where the part that arrived is shown, if there is any, on the tabs that show it.
    private func withPart(_ reason: String, _ texts: Texts) -> String {
        let count = answer?.ended.exchange.response?.bytes.count ?? 0
        return tab.side != nil && count > 0 ? texts(.withAdvice, reason, texts[.partKept]) : reason
    }

    private func drawBanner(in frame: inout Frame, with drawing: Drawing) {
        if let run = shownRequest, run.isShown {
            RunBanner(run: run, arrival: shownArrival).draw(in: &frame, with: drawing)
        } else if let failure {
            drawTrouble(sentence(failure, drawing.texts), in: &frame, with: drawing)
        } else if let fault {
            drawTrouble(sentence(fault, drawing.texts), in: &frame, with: drawing)
        }
    }

    /// Returns why there is no tree.
    ///
    /// The history may have stored only the beginning.
    private func sentence(_ fault: SyntaxError, _ texts: Texts) -> String {
        guard let origin = answer?.ended.origin, origin.isCut else {
            return texts.filled(.notJSONAt, fault.textArguments)
        }
        return texts(.historyCutNote, texts.quantity(bytes: origin.byteCount))
    }

    private func drawTrouble(_ text: String, in frame: inout Frame, with drawing: Drawing) {
        BannerText(mark: "✗", text: text, style: drawing[.error]).draw(in: &frame)
    }
}
