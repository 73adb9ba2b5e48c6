import EndpointKit

/// The complete declaration of the type with all properties that have problems.
extension TypeFixReport {
    /// The declaration, or nil if the response itself isn't a struct.
    package var wholeType: String? { WholeType(inOrder)?.declaration }

    /// All fixes, in the order of the type's properties.
    var inOrder: [TypeFix] {
        ((fix.map { [$0] } ?? []) + others).sorted {
            ($0.position, $0.declaration) < ($1.position, $1.declaration)
        }
    }
}

extension TypeFix {
    var text: PropertyText { PropertyText(declaration) }
}

/// The declaration of a property, in two parts.
struct PropertyText: Equatable, Sendable {
    /// The line of the property.
    let property: String
    /// The declarations that it needs.
    ///
    /// Empty if it needs none.
    let needed: String

    init(_ declaration: String) {
        let separator = "\n\n"
        guard let end = declaration.firstRange(of: separator) else {
            (property, needed) = (declaration, "")
            return
        }
        property = String(declaration[..<end.lowerBound])
        needed = String(declaration[end.upperBound...])
    }

    /// Returns whether both can be in one type: they are different properties, and don't declare
    /// the same names.
    func canStand(beside other: PropertyText) -> Bool {
        guard property != other.property else { return false }
        guard needed != other.needed else { return true }
        return declaredNames.isDisjoint(with: other.declaredNames)
    }

    /// The names that the needed declarations declare: types, initialisers, the decoder of a group.
    private var declaredNames: Set<String> {
        let heads = ["enum ", "struct ", "private enum ", "init(", "// in the group"]
        let names = needed.split(separator: "\n").compactMap { line in
            heads.first { line.hasPrefix($0) }.map { head in
                head + line.dropFirst(head.count).prefix { $0.isLetter || $0.isNumber }
            }
        }
        return Set(names)
    }
}
