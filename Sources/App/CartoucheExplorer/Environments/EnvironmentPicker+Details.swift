import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The details of the environment under the cursor, which scroll if they don't fit.
extension EnvironmentPicker {
    /// A line with the role of its style.
    private struct Line {
        let text: String
        let role: ThemeRole
    }

    func drawFoot(in frame: inout Frame, with drawing: Drawing) {
        let (width, height) = (frame.size.width - 2, frame.size.height)
        let lines = lines(width: width, drawing.texts)
        let top = lines.count < height ? 1 : 0
        let seen = details.visibleRows(count: lines.count, height: height)
        for (y, line) in lines[seen].enumerated() {
            let span = Span(line.text, drawing[line.role])
            frame.write([span].truncated(to: width), at: Point(1, y + top))
        }
        let marks = WindowExtent(details, count: lines.count, height: height).marks
        marks.draw(0..<height, column: width + 1, in: &frame, with: drawing)
    }

    /// Returns the scroll position after scrolling the details by a number of rows.
    func scrolled(by rows: Int, on screen: Size, _ texts: Texts) -> ScrollState {
        let size = interior(on: screen) ?? screen
        var next = details
        next.scroll(
            by: rows,
            count: lines(width: size.width - 2, texts).count,
            // The last row contains the hints.
            height: size.height - 1 - listHeight(on: screen)
        )
        return next
    }

    /// Returns the problem of the environment or its addresses, then its files and the store of
    /// secrets.
    private func lines(width: Int, _ texts: Texts) -> [Line] {
        guard let offer = list.selected, let offers else { return [] }
        let store = Line(text: texts(.secretStore, texts.words(offers.secretStore)), role: .muted)
        let files: [String] =
            offer.files.isEmpty
            ? [texts[.noConfiguration]] : offer.files.map { texts(.readFrom, $0) }
        let about =
            offer.problem.map { [Line(text: "✗ " + texts.words($0), role: .error)] }
            ?? addresses(of: offer, texts)
        let all =
            making(offers, texts) + stillUsed(besides: offer, texts) + about
            + files.map { Line(text: $0, role: .muted) } + [store]
        return all.flatMap { line in
            TextWrapping.lines(of: line.text, width: max(1, width)).map {
                Line(text: $0, role: line.role)
            }
        }
    }

    /// Returns instructions for creating an environment if there is none.
    private func making(_ offers: EnvironmentOffers, _ texts: Texts) -> [Line] {
        guard offers.offers.count <= 1 else { return [] }
        let folders = offers.folders.joined(separator: ", ")
        return [Line(text: texts(.environmentsMade, folders), role: .info)]
    }

    /// Returns the addresses still in use although the files of the current environment have
    /// changed.
    private func stillUsed(besides offer: EnvironmentOffer, _ texts: Texts) -> [Line] {
        guard offer.name == current, offer.problem == nil else { return [] }
        let changed = used.filter { old in
            offer.addresses.contains { $0.group == old.group && $0.place != old.place }
        }
        guard let place = changed.first?.place else { return [] }
        let groups = changed.filter { $0.place == place }.map(\.group).joined(separator: ", ")
        let sentence = texts(.addressStillUsed, groups, text(of: place, texts))
        return [Line(text: "! " + sentence, role: .warning)]
    }

    /// Returns the addresses of the groups, and how to give a group its own address.
    private func addresses(of offer: EnvironmentOffer, _ texts: Texts) -> [Line] {
        let lines = offer.addresses.map { address in
            Line(text: "\(address.group)  \(text(of: address.place, texts))", role: .url)
        }
        guard lines.count > 1, let group = offer.addresses.first?.group else { return lines }
        return lines + [Line(text: texts(.groupAddress, group), role: .muted)]
    }
}
