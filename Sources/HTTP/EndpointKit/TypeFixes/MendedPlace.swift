internal import ValueTree

/// The place in a property whose type has to change, regardless of which problem of the property is
/// fixed.
///
/// If some values of a list property aren't lists, a new type for the elements wouldn't be enough.
struct MendedPlace {
    /// The outermost place with values of another kind than declared, or the innermost with nulls.
    let place: DeclaredPlace
    /// The outer one of that place and the problem's place.
    ///
    /// Its values are the evidence.
    let evident: DeclaredPlace

    init(_ asked: DeclaredPlace, _ responses: [SupportedType], _ choice: TypeChoice) {
        var levels = asked.outerPlaces + [asked]
        while let inside = levels.last?.inside { levels.append(inside) }
        var (chosen, optional) = (nil as DeclaredPlace?, [] as [Int])
        for (index, level) in levels.enumerated() {
            guard let shape = level.target else { break }
            let found = FoundValues(at: level, readAs: nil, in: responses)
            let lacksNull = !shape.isOptional && found.nulls + found.missing > 0
            let isOfOtherKind = choice.refuses(found.values, shape)
            if lacksNull { optional.append(index) }
            if lacksNull || isOfOtherKind { chosen = level }
            if isOfOtherKind { break }
        }
        let place = (chosen ?? asked).inOptional(optional)
        self.place = place
        evident = place.steps.count < asked.steps.count ? place : asked
    }
}
