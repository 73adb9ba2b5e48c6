import ValueTree

extension DeserializableData {
    /// The object of this value, or the reason why there is none.
    func object<T: Deserializable>(_ type: T.Type = T.self) throws -> T {
        if let recordedPart { return try recordedPart.object(type) }
        if isNull, !(type is any NullReadable.Type) {
            throw misfit(expected: TypeName.of(type))
        }
        guard depth <= MappingRun.depthLimit else {
            throw misfit(.invalid, expected: "at most \(MappingRun.depthLimit) nested containers")
        }
        let mark = run.misfits.count
        do {
            return try hasKeys ? chosen(type).init(within(type)) : chosen(type).init(self)
        } catch {
            throw explained(DeserializationError(error), making: type, since: mark)
        }
    }

    /// The type itself, or the one that the polymorph prefers for this value.
    private func chosen<T>(_ type: T.Type) -> T.Type {
        guard run.hasPolymorph, !(type is any MappedContainer.Type) else { return type }
        return objectMapper.polymorph?.polymorphType(for: type, in: raw) ?? type
    }

    /// Whether there are keys that a type may ask for.
    private var hasKeys: Bool { missing == nil && run.tape.nodes[index].isKind(.object) }

    /// These data, as an initialiser of the type sees them.
    private func within(_ type: Any.Type) -> DeserializableData {
        DeserializableData(run: run, index: index, depth: depth, keys: run.keys(of: type))
    }

    /// What `read` gives; nil for null, and for what does not fit, which the run remembers.
    func attempt<T>(_ read: (DeserializableData) throws -> T) -> T? {
        if let recordedPart {
            recordedPart.isOptional = true
            let value = try? read(self)
            return recordedPart.seed.fillsOptionals ? value : nil
        }
        guard !isNull else { return nil }
        do {
            return try read(self)
        } catch {
            run.misfits.passOver()
            return nil
        }
    }

    /// A type whose values can be seen from their bytes.
    func scalar<T: ReadableScalar & SupportedTypeConvertible>() throws -> T {
        if run.isDocument, missing == nil,
            let value = T.quick(run.tape.nodes[index], in: run.tape.bytes)
        {
            return value
        }
        return try object(using: T.defaultTransformation)
    }

    /// What a transformation makes of this value, even of null, or the reason why it makes nothing.
    func object<R: DeserializableTransformation>(using transformation: R) throws -> R.Object {
        if let recordedPart { return try recordedPart.object(using: transformation) }
        if let object = transformation.transform(from: raw) { return object }
        throw misfit(for: transformation)
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
