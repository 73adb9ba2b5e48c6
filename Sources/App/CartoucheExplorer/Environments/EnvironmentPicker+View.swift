import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension EnvironmentPicker {
    private static let widest = 100
    private static let detailHeight = 9
    /// The height of the instructions for creating an environment.
    private static let makingHeight = 4
    /// The minimum height at which the details can explain an invalid file.
    private static let smallestDetailHeight = 6

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let size = interior(on: frame.size) ?? frame.size
        let height = listHeight(in: size)
        let title = title(height: height, drawing.texts)
        OverlayFrame(title: title, size: size, hints: hints(drawing.texts))
            .draw(in: &frame, with: drawing) { frame in
                let (rows, details) = frame.area.splitTop(height)
                frame.subframe(rows) { drawRows(in: &$0, with: drawing) }
                frame.subframe(details) { drawDetails(in: &$0, with: drawing) }
            }
    }

    func interior(on screen: Size) -> Size? {
        Size(
            min(screen.width - 4, Self.widest),
            min(screen.height - 2, count + max(Self.detailHeight, longestDetails) + 1)
        )
    }

    /// The approximate height of the longest details, so that the window doesn't change its size.
    private var longestDetails: Int {
        let offers = offers?.offers ?? []
        let lines = offers.map { $0.addresses.count + max(1, $0.files.count) }.max() ?? 0
        // Plus a blank row, the instructions for a group's address, and the store of secrets.
        return lines + 3 + (offers.count > 1 ? 0 : Self.makingHeight)
    }

    func rows(of model: ExplorerModel) -> WindowRows? {
        guard let offers else { return nil }
        let height = listHeight(on: model.size)
        return WindowRows(list: visible(height: height), count: offers.offers.count, height: height)
    }

    /// Returns the height of the list on a screen.
    func listHeight(on screen: Size) -> Int { listHeight(in: interior(on: screen) ?? screen) }

    private var count: Int { max(1, min(offers?.offers.count ?? 1, Self.height)) }

    /// Returns the height of the list in a window; the remaining rows show the details.
    func listHeight(in size: Size) -> Int {
        max(1, min(count, size.height - 1 - Self.smallestDetailHeight))
    }

    /// Returns the title, with the visible range if the list is longer than the window.
    private func title(height: Int, _ texts: Texts) -> String {
        let count = offers?.offers.count ?? 0
        guard count > height else { return texts[.environments] }
        let seen = visible(height: height).scroll.visibleRows(count: count, height: height)
        return texts(.environmentsShown, "\(seen.lowerBound + 1)", "\(seen.upperBound)", "\(count)")
    }

    /// Returns the list, scrolled to the environment under the cursor.
    private func visible(height: Int) -> ListView.State {
        var list = list
        list.select(list.selection, count: offers?.offers.count ?? 0, height: height)
        return list
    }

    private func drawRows(in frame: inout Frame, with drawing: Drawing) {
        guard let offers = offers?.offers else {
            frame.write(drawing.texts[.loading], at: Point(1, 0), style: drawing[.muted])
            return
        }
        let names = offers.map { TextWidth.columns(of: name(of: $0, drawing.texts)) }
        let column = min((names.max() ?? 0) + 6, frame.size.width / 2)
        let state = visible(height: frame.size.height)
        ListView(count: offers.count, state: state, selectionStyle: nil).draw(in: &frame) {
            draw(
                offers[$0],
                column: column,
                isSelected: $0 == list.selection,
                in: &$1,
                with: drawing
            )
        }
    }

    private func draw(
        _ offer: EnvironmentOffer,
        column: Int,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let style = { (role: ThemeRole) in drawing.selected(drawing[role], isSelected: isSelected) }
        frame.fill(style: style(.text))
        let marks = (isSelected ? "›" : " ") + (offer.name == current ? "●" : " ")
        frame.write(marks, at: .topLeft, style: style(.keyHint))
        frame.write(
            name(of: offer, drawing.texts),
            at: Point(3, 0),
            style: style(.text),
            width: column - 4,
            truncation: .ellipsis
        )
        frame.write(
            offer.problem.map { "✗ " + drawing.texts.words($0) }
                ?? summary(of: offer, drawing.texts),
            at: Point(column, 0),
            style: style(offer.problem == nil ? .url : .error),
            truncation: .ellipsis
        )
    }

    private func name(of offer: EnvironmentOffer, _ texts: Texts) -> String {
        offer.name ?? texts[.noEnvironment]
    }

    /// Returns the address that all groups share, or the number of addresses listed below.
    private func summary(of offer: EnvironmentOffer, _ texts: Texts) -> String {
        let places = offer.addresses.map(\.place)
        guard let first = places.first else { return "" }
        guard places.allSatisfy({ $0 == first }) else {
            return texts(.severalAddresses, "\(places.count)")
        }
        return text(of: first, texts)
    }

    func text(of place: EnvironmentOffer.Address.Place, _ texts: Texts) -> String {
        switch place {
        case .url(let url): url
        case .embeddedServer: texts[.embeddedServer]
        case .nowhere: texts[.noAddress]
        }
    }
}
