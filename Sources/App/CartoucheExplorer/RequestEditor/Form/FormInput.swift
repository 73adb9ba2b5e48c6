package import TerminalWidgets
import ValueTree

/// What a person has put into a field, by the kind of widget that the field's type asks for.
package enum FormInput: Equatable, Sendable {
    /// Text of any kind that stands on one line.
    case text(TextField.State)
    case number(TextField.State)
    case date(TextField.State)
    case flag(Bool)
    /// One of the cases, nil before there is a choice.
    case choice(Int?)
    case list([FormField])
    case group([FormField])
    /// Whatever has no widget of its own.
    case json(JSONInput)
}

extension FormInput {
    /// The empty input for a type.
    static func empty(for shape: Shape) -> FormInput {
        switch shape.content {
        case .scalar(.bool): .flag(false)
        case .scalar(.integer), .scalar(.double), .scalar(.float), .scalar(.decimal):
            .number(TextField.State())
        case .scalar(.date): .date(TextField.State())
        case .scalar(.string), .scalar(.url), .scalar(.uuid), .scalar(.data):
            .text(TextField.State())
        case .cases: .choice(nil)
        case .fields(let fields): .group(fields.map { FormField($0) })
        case .element: .list([])
        case .scalar(.null), .dictionary, .opaque, .repeats: .json(JSONInput())
        }
    }

    /// The fields inside.
    var children: [FormField] {
        switch self {
        case .list(let fields), .group(let fields): fields
        case .text, .number, .date, .flag, .choice, .json: []
        }
    }

    func with(children: [FormField]) -> FormInput {
        switch self {
        case .list: .list(children)
        case .group: .group(children)
        case .text, .number, .date, .flag, .choice, .json: self
        }
    }
}
