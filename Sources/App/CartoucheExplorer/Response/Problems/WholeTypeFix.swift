import EndpointKit

/// The complete declaration of the type with all properties that have problems.
extension TypeFixReport {
    /// Nil where the response itself is no struct.
    package var wholeType: String? { WholeType(inOrder)?.declaration }

    /// All fixes, in the order of the type's properties whichever was asked for.
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
    /// The declarations that it needs; empty where it needs none.
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

    /// Whether both can be in one type: they are of two properties, and declare nothing of the same name.
    func canStand(beside other: PropertyText) -> Bool {
        guard property != other.property else { return false }
        guard needed != other.needed else { return true }
        return declaredNames.isDisjoint(with: other.declaredNames)
    }

    /// What the needed declarations declare: names of types, initialisers, the decoder of a group.
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
