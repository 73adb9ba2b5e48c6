import EndpointKit
import TerminalUI
import ValueTree

/// Where the columns of a form are: label, input, and what the type says.
struct FormColumns: Equatable {
    let label: Int
    let input: Int
    let inputWidth: Int
    /// Where place and type stand; nil where there is no room for them.
    let type: Int?

    private static let widthWithTypes = 44

    init(_ rows: [FormRow], width: Int) {
        let labels = rows.map { TextWidth.columns(of: $0.label) + 2 * $0.depth + 2 }
        let types = rows.map { TextWidth.columns(of: Self.typeText($0)) }
        let typeWidth = min(types.max() ?? 0, width / 3)
        self.label = 2
        self.input = min(2 + (labels.max() ?? 0) + 1, max(2, width / 2))
        let hasTypes = width >= Self.widthWithTypes && typeWidth > 0
        self.type = hasTypes ? width - typeWidth - 1 : nil
        self.inputWidth = max(0, (hasTypes ? width - typeWidth - 2 : width - 1) - input)
    }

    static func typeText(_ row: FormRow) -> String {
        let place = row.field.place.map { "\($0.rawValue) · " } ?? ""
        return place + row.field.shape.typeName
    }
}
