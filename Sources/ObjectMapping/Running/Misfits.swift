import ValueTree

/// Everything that did not fit while an object was made, in the order in which it was found.
struct Misfits {
    /// Of more values that were passed over only the number is kept.
    private static let limit = 1_000

    private var list: [Misfit] = []
    /// How many values were passed over and are not listed.
    private(set) var omittedCount = 0

    var count: Int { list.count }

    var errors: [DecodeError] { list.map(\.error) }

    mutating func add(_ misfit: Misfit) {
        list.append(misfit)
    }

    /// Remembers that an object of the value `found` could not be made.
    ///
    /// Usually something inside it, found since `mark`, is why.
    mutating func add(
        _ error: DeserializationError,
        since mark: Int,
        making type: Any.Type,
        of found: SupportedType
    ) {
        if list.count > mark, list.last?.isCause(of: error) == true { return }
        add(Misfit(error.cause(making: type, of: found), at: .none, thrown: error))
    }

    /// Puts what was found since `mark` inside an object into the place of the object.
    mutating func prepend(_ steps: MappingSteps, since mark: Int) {
        for place in mark..<list.count { list[place].prepend(steps) }
    }

    /// Passes over the misfit that was found last: nil or something else has taken its place.
    mutating func passOver() {
        guard list.count > Self.limit else { return }
        list.removeLast()
        omittedCount += 1
    }

    /// Takes away the misfit that was found last, which nothing has taken the place of.
    mutating func takeLast() -> DecodeError? { list.popLast()?.error }
}

extension DeserializationError {
    /// Any error that an initialiser throws, as one of these.
    init(_ error: any Error) {
        self = error as? DeserializationError ?? .custom(error)
    }

    /// Why no object of a type could be made, in the terms of every way to decode.
    fileprivate func cause(making type: Any.Type, of found: SupportedType) -> DecodeError {
        let name = TypeName.of(type)
        switch self {
        case .wrongType(let value): return .mismatch(expected: name, found: value)
        case .custom(let error as DecodeError): return error
        case .custom(let error):
            return .failure(.invalid, expected: "\(name) (\(error))", found: found)
        case .unknown: return .failure(.invalid, expected: name, found: found)
        }
    }
}

extension DecodeError {
    /// A value of another type, or null.
    static func mismatch(expected: String, found: SupportedType) -> DecodeError {
        .failure(found.isNull ? .null : .wrongType, expected: expected, found: found)
    }
}
