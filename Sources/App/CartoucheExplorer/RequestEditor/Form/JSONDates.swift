import CartoucheSession
import EndpointKit
import FoundationEssentials
import ValueTree

/// A date in the notation for users, and the value that is sent.
struct SpelledDate: Equatable, Sendable {
    let path: ValuePath
    let value: SupportedType
}

/// Converts the dates in the JSON of a whole form as the rows of a form do: `today`, `+1d`,
/// `2026-11-30`.
struct JSONDates {
    private let now: Date?
    private let dates: DateSpelling
    /// The first dates that were converted.
    private(set) var spelled: [SpelledDate] = []
    private(set) var isRelativeToNow = false

    /// The maximum number of converted dates that are listed.
    private static let mostTold = 10

    init(at now: Date?, _ dates: DateSpelling) {
        self.now = now
        self.dates = dates
    }

    /// Returns the value of a form with its dates in the endpoint's format.
    mutating func spell(
        _ form: SupportedType,
        for endpoint: EndpointDescription
    ) -> SupportedType {
        .dictionary(
            members: form.members.map { member in
                let component = endpoint.components.first { $0.name == member.key }
                let path = ValuePath([.key(member.key)])
                return SupportedType.Member(
                    member.key,
                    spell(member.value, component?.shape, at: path)
                )
            }
        )
    }

    // The parser of the form limits the recursion.
    private mutating func spell(
        _ value: SupportedType,
        _ shape: Shape?,
        at path: ValuePath
    ) -> SupportedType {
        guard let shape else { return value }
        switch value.kind {
        case .null, .bool, .int, .double, .intOrDouble: return value
        case .string:
            guard case .scalar(.date) = shape.content, let text = value.string else { return value }
            return spell(text, for: shape, at: path)
        case .array:
            let elements = value.array ?? []
            return .array(
                elements.indices.map {
                    spell(
                        elements[$0],
                        shape.declaredChild(.index(0)),
                        at: path.appending(index: $0)
                    )
                }
            )
        case .dictionary:
            return .dictionary(
                members: value.members.map { member in
                    SupportedType.Member(
                        member.key,
                        spell(
                            member.value,
                            shape.declaredChild(.key(member.key)),
                            at: path.appending(key: member.key)
                        )
                    )
                }
            )
        }
    }

    private mutating func spell(
        _ text: String,
        for shape: Shape,
        at path: ValuePath
    ) -> SupportedType {
        let value = WrittenDate.value(of: text, for: shape, at: now, dates)
        if WrittenDate(text)?.needsClock == true { isRelativeToNow = true }
        if value != .string(text), spelled.count < Self.mostTold {
            spelled.append(SpelledDate(path: path, value: value))
        }
        return value
    }
}

extension EndpointDescription {
    /// Returns the declared shape of the value at a path of a form; nil if there is none.
    func shape(at path: ValuePath) -> Shape? {
        guard let first = path.components.first,
            let component = components.first(where: { first == .key($0.name) })
        else { return nil }
        return component.shape.shape(at: ValuePath(Array(path.components.dropFirst())))
    }
}
