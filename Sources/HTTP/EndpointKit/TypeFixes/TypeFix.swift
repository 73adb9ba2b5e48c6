package import ValueTree

/// The Swift declaration that would accept an endpoint's responses at one place, and the evidence
/// for it.
///
/// It is based on all available responses, not only the one with the problem. A declaration that
/// accepts one response may refuse the next.
package struct TypeFix: Sendable, Hashable {
    /// The type with the property, or nil for the response itself.
    package let owner: String?
    /// The position of the property in its type.
    package let position: Int
    /// Swift source: the property, and the declarations that it needs.
    package let declaration: String
    /// The kinds of values that were found, the most frequent first.
    package let evidence: [FixEvidence]
    /// The property as it should be, and all properties of its type as declared.
    let property: FixedProperty
    let properties: [FixedProperty]
    /// The declarations that it needs inside the type, and the one in the group.
    let nested: [String]
    let dates: String?

    /// Creates the declaration for the place of a problem in responses of a shape.
    ///
    /// Returns nil if no type would help.
    ///
    /// `name` is the name of the response itself.
    package init?(
        _ problem: Problem,
        in responses: [SupportedType],
        declared shape: Shape,
        decoder: ValueDecoder,
        as name: String = "Response"
    ) {
        guard problem.kind != .syntax, problem.kind != .duplicateKey,
            let place = DeclaredPlace(problem.path, in: shape)
        else { return nil }
        let spelling = KeySpelling(place, responses, decoder)
        self.init(spelling.place, spelling.key, in: responses, decoder: decoder, as: name)
    }

    private init?(
        _ asked: DeclaredPlace,
        _ otherKey: String?,
        in responses: [SupportedType],
        decoder: ValueDecoder,
        as name: String
    ) {
        var choice = TypeChoice(decoder: decoder, taken: asked.takenNames)
        // A list under another key has no values under its own key.
        let mended = otherKey == nil ? MendedPlace(asked, responses, choice) : nil
        let place = mended?.place ?? asked
        let found = FoundValues(at: place, readAs: otherKey, in: responses)
        guard found.total > 0 else { return nil }
        let declared = place.target
        let base = choice.type(of: found.values, declared: declared, name: place.name)
        let isOptional =
            declared?.isOptional == true || found.nulls > 0 || found.missing > 0
        let type = place.wrapped(base + (isOptional ? "?" : ""))
        owner = place.owner?.type
        position = place.position
        let evident = FoundValues(at: mended?.evident ?? asked, readAs: otherKey, in: responses)
        evidence = FixEvidence.list(of: evident, readAs: otherKey)
        let strategy = decoder.keyStrategy
        property = FixedProperty(place.name, type: type, readAs: otherKey, strategy)
        properties = (place.owner?.fields ?? []).map {
            FixedProperty($0.name, type: $0.shape.typeName, readAs: nil, strategy)
        }
        nested = choice.declarations
        dates = choice.dates
        let line = place.owner == nil ? "typealias \(name) = \(type)" : property.line
        let keys = CodingKeysText.of(place, readAs: otherKey, strategy)
        let parts = [line] + nested + [keys, dates].compactMap { $0 }
        declaration = parts.joined(separator: "\n\n")
    }
}

/// The number of values of one kind.
package struct FixEvidence: Sendable, Hashable {
    /// The kind of value.
    package enum Kind: Sendable, Hashable {
        case missing
        case null
        case bool
        case integer
        case fraction
        case numericText
        case text
        case list
        case object
        /// The value is under a key with another spelling.
        case otherKey(String)
    }

    package let kind: Kind
    package let count: Int
    package let total: Int
    /// The first different values, as text.
    package let values: [String]

    private static let shownValues = 3

    static func list(of found: FoundValues, readAs otherKey: String?) -> [FixEvidence] {
        var counts: [Kind: Int] = [:]
        var values: [Kind: [String]] = [:]
        for value in found.values {
            let kind = Kind(value)
            counts[kind, default: 0] += 1
            guard values[kind, default: []].count < shownValues else { continue }
            let text = FoundText.of(value).short.description
            if values[kind]?.contains(text) != true { values[kind, default: []].append(text) }
        }
        counts[.null] = found.nulls
        counts[.missing] = found.missing
        if let otherKey { counts[.otherKey(otherKey)] = found.values.count + found.nulls }
        return counts.filter { $0.value > 0 }.map { kind, count in
            FixEvidence(kind: kind, count: count, total: found.total, values: values[kind] ?? [])
        }.sorted { ($1.count, "\($0.kind)") < ($0.count, "\($1.kind)") }
    }
}

extension FixEvidence.Kind {
    init(_ value: SupportedType) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .bool
        case .array: self = .list
        case .dictionary: self = .object
        case .string: self = FoundNumbers.isNumber(value.string ?? "") ? .numericText : .text
        case .int, .double, .intOrDouble: self = value.int == nil ? .fraction : .integer
        }
    }
}

extension AnyEndpoint {
    /// Returns the declaration that would accept the values at the place of a problem in all of
    /// these responses with a status.
    ///
    /// Returns nil if no other type would help.
    package func typeFix(
        of problem: Problem,
        in responses: [SupportedType],
        status: Int = 200
    ) -> TypeFix? {
        TypeFix(
            problem,
            in: responses,
            declared: description.shape(ofStatus: status) ?? description.response,
            decoder: operations.decoder,
            as: description.success.contains(status) ? "Response" : "Failure"
        )
    }
}
