import ValueTree

/// The members of a table of a theme's file.
///
/// A theme is read before every first frame. The decode pipeline would take a third of the time to it, as the
/// runtime makes its generic types when they are first used.
struct ThemeFields {
    private let members: [SupportedType.Member]

    /// The members that are not null.
    init(of table: SupportedType) {
        members = table.members.filter { !$0.value.isNull }
    }

    /// Reads every member, and throws the errors of all.
    func read(_ take: (String, SupportedType) throws(DecodeError) -> Void) throws(DecodeError) {
        var errors: [DecodeError] = []
        for member in members {
            do throws(DecodeError) {
                try take(member.key, member.value)
            } catch {
                errors.append(.field(member.key, error))
            }
        }
        guard let first = errors.first else { return }
        throw errors.count == 1 ? first : .several(errors)
    }

    /// The text of a value.
    static func text(_ value: SupportedType) throws(DecodeError) -> String {
        guard let text = value.string else {
            throw .failure(expected: .name("String"), found: value)
        }
        return text
    }
}
