import EndpointKit
import TerminalUI
import ValueTree

/// The columns of a form: label, input and type.
struct FormColumns: Equatable {
    let label: Int
    let input: Int
    let inputWidth: Int
    /// The column of location and type; nil if they don't fit.
    let type: Int?

    private static let widthWithTypes = 44
    /// The width reserved for the name of an entry that is being typed.
    private static let shortestName = 8

    init(_ rows: [FormRow], width: Int) {
        let labels = rows.map { row in
            let name = TextWidth.columns(of: row.label)
            let isTyped = row.field.entryName != nil
            return (isTyped ? max(name + 1, Self.shortestName) : name) + 2 * row.depth + 2
        }
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
        // A row that isn't a component, such as those of a login, has no type.
        return row.field.shape.type.isEmpty ? place : place + row.field.shape.typeName
    }
}
