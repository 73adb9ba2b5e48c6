import ValueTree

/// A value that was not right for what was read there.
struct Misfit {
    /// The way from the object that is being made, the last step first, as the way grows outwards.
    private var stepsBackwards: [ValuePath.Component]
    private let cause: DecodeError
    /// What was thrown where it was found.
    private let thrown: DeserializationError

    init(_ cause: DecodeError, at steps: MappingSteps, thrown: DeserializationError) {
        stepsBackwards = steps.components.reversed()
        self.cause = cause
        self.thrown = thrown
    }

    /// The misfit with the whole way to it.
    var error: DecodeError { cause.at(stepsBackwards.reversed()) }

    /// Puts the object in which it was found into its place.
    mutating func prepend(_ steps: MappingSteps) {
        stepsBackwards.append(contentsOf: steps.components.reversed())
    }

    /// Whether this is why `error` was thrown, and not something that was caught and forgotten.
    func isCause(of error: DeserializationError) -> Bool {
        switch (thrown, error) {
        case (.wrongType(let mine), .wrongType(let other)): mine == other
        case (.custom(let mine), .custom(let other)): "\(mine)" == "\(other)"
        case (.unknown, .unknown): true
        case (.wrongType, _), (.custom, _), (.unknown, _): false
        }
    }
}
