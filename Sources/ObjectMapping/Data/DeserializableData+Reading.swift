import ValueTree

extension DeserializableData {
    /// The object of this value, or the reason why there is none.
    func object<T: Deserializable>(_ type: T.Type = T.self) throws -> T {
        switch content {
        case .recorded(let part): return try part.object(type)
        case .missing where !(type is any NullReadable.Type):
            throw misfit(expected: TypeName.of(type))
        case .value(let value) where value.isNull && !(type is any NullReadable.Type):
            throw misfit(expected: TypeName.of(type))
        case .missing, .value: return try made(type)
        }
    }

    /// Runs the initialiser, and finds the place of what does not fit in it.
    private func made<T: Deserializable>(_ type: T.Type) throws -> T {
        let mark = run.misfits.count
        do {
            let object = try chosen(type).init(DeserializableData(content, run: run))
            if run.misfits.count > mark { run.misfits.prepend(steps, since: mark) }
            return object
        } catch {
            let error = DeserializationError(error)
            run.misfits.add(error, since: mark, making: type, of: raw)
            run.misfits.prepend(steps, since: mark)
            throw error
        }
    }

    /// The type itself, or the one that the polymorph prefers for this value.
    private func chosen<T>(_ type: T.Type) -> T.Type {
        guard let polymorph = objectMapper.polymorph, !(type is any MappedContainer.Type) else {
            return type
        }
        return polymorph.polymorphType(for: type, in: raw)
    }

    /// What `read` gives; nil for null, and for what does not fit, which the run remembers.
    func attempt<T>(_ read: (DeserializableData) throws -> T) -> T? {
        if case .recorded(let part) = content {
            part.isOptional = true
            let value = try? read(self)
            return part.seed.fillsOptionals ? value : nil
        }
        guard !isNull else { return nil }
        do {
            return try read(self)
        } catch {
            run.misfits.passOver()
            return nil
        }
    }

    /// Whether there is null or nothing here.
    private var isNull: Bool {
        switch content {
        case .value(let value): value.isNull
        case .missing: true
        case .recorded: false
        }
    }

    /// Remembers that what is here does not fit, and gives the error to throw.
    func misfit(
        _ kind: Problem.Kind = .wrongType,
        expected: String
    ) -> DeserializationError {
        let raw = raw
        let thrown = DeserializationError.wrongType(type: raw)
        let cause: DecodeError =
            if case .missing(let container) = content {
                .missing(expected: expected, in: container)
            } else {
                .failure(raw.isNull ? .null : kind, expected: expected, found: raw)
            }
        run.misfits.add(Misfit(cause, at: steps, thrown: thrown))
        return thrown
    }
}

extension DeserializableData {
    /// What a transformation makes of this value, even of null, or the reason why it makes nothing.
    func object<R: DeserializableTransformation>(
        using transformation: R
    ) throws -> R.Object {
        if case .recorded(let part) = content { return try part.object(using: transformation) }
        if let object = transformation.transform(from: raw) { return object }
        let failure = transformation.expectation(of: raw)
        throw misfit(failure.kind, expected: failure.expected)
    }

    /// What a transformation makes of this value, even of null, or nil.
    func attempt<R: DeserializableTransformation>(using transformation: R) -> R.Object? {
        isNull
            ? transformation.transform(from: .null)
            : attempt { try $0.object(using: transformation) }
    }
}

/// A type for which null is a value.
protocol NullReadable {}

/// A type that consists of others, and that no polymorph is asked about.
protocol MappedContainer {}
