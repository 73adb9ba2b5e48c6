import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension EnvironmentPicker {
    private static let mostRows = 8
    private static let detailHeight = 9
    /// The height of the instructions for creating an environment.
    private static let makingHeight = 4
    /// The minimum height at which the details can explain an invalid file.
    private static let smallestDetailHeight = 6

    var hasFoot: Bool { true }

    func width(on screen: Size) -> Int { min(screen.width - 4, 100) }

    func interior(on screen: Size) -> Size? {
        let height = mostRows + max(Self.detailHeight, longestDetails) + 1
        return Size(width(on: screen), min(screen.height - 2, height))
    }

    /// The approximate height of the longest details, so that the window doesn't change its size.
    private var longestDetails: Int {
        let offers = offers?.offers ?? []
        let lines = offers.map { $0.addresses.count + max(1, $0.files.count) }.max() ?? 0
        // Plus a blank row, the instructions for a group's address, and the store of secrets.
        return lines + 3 + (offers.count > 1 ? 0 : Self.makingHeight)
    }

    private var mostRows: Int { max(1, min(list.items?.count ?? 1, Self.mostRows)) }

    /// Returns the height of the list; the remaining rows show the details.
    func listHeight(on screen: Size) -> Int {
        let height = (interior(on: screen) ?? screen).height
        return max(1, min(mostRows, height - 1 - Self.smallestDetailHeight))
    }

    /// Returns the title, with the visible range if the list is longer than the window.
    func title(_ texts: Texts, on screen: Size) -> String {
        let height = listHeight(on: screen)
        guard list.count > height else { return texts[.environments] }
        let seen = list.visible(height).scroll.visibleRows(count: list.count, height: height)
        return texts(
            .environmentsShown,
            "\(seen.lowerBound + 1)",
            "\(seen.upperBound)",
            "\(list.count)"
        )
    }

    /// Returns the column of the addresses.
    func columns(of offers: [EnvironmentOffer], in width: Int, with drawing: Drawing) -> Int {
        let names = offers.map { TextWidth.columns(of: name(of: $0, drawing.texts)) }
        return min((names.max() ?? 0) + 6, width / 2)
    }

    func draw(_ row: ListRow<EnvironmentOffer>, _ column: Int, in frame: inout Frame) {
        let (offer, texts) = (row.item, row.drawing.texts)
        let marks = (row.isSelected ? "›" : " ") + (offer.name == current ? "●" : " ")
        frame.write(marks, at: .topLeft, style: row[.keyHint])
        frame.write(
            name(of: offer, texts),
            at: Point(3, 0),
            style: row[.text],
            width: column - 4,
            truncation: .ellipsis
        )
        frame.write(
            offer.problem.map { "✗ " + texts.words($0) } ?? summary(of: offer, texts),
            at: Point(column, 0),
            style: row[offer.problem == nil ? .url : .error],
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
