import ValueTree

/// The members of a table in a theme's file.
///
/// A theme is read before the first frame. The decode pipeline would take a third of the time until
/// then, because the runtime creates its generic types on first use.
struct ThemeFields {
    private let members: [SupportedType.Member]

    /// Takes the members of a table that aren't null.
    init(of table: SupportedType) {
        members = table.members.filter { !$0.value.isNull }
    }

    /// Calls a closure for every member, then throws the errors of all calls.
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

    /// Returns the text of a value; throws for other types.
    static func text(_ value: SupportedType) throws(DecodeError) -> String {
        guard let text = value.string else {
            throw .failure(expected: .name("String"), found: value)
        }
        return text
    }
}
