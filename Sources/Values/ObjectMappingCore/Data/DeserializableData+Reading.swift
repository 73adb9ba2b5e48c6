import ValueTree

extension DeserializableData {
    /// Creates an object from the value, or throws the reason why it can't.
    func object<T: Deserializable>(_ type: T.Type = T.self) throws -> T {
        if let recordedPart { return try recordedPart.object(type) }
        if isNull, !(type is any NullReadable.Type) {
            throw mismatch(expected: .name(TypeName.of(type)))
        }
        guard depth <= MappingRun.depthLimit else {
            throw mismatch(.invalid, expected: .limit(.nestedContainers(MappingRun.depthLimit)))
        }
        let mark = run.mismatches.count
        do {
            guard hasKeys else { return try chosen(type).init(self) }
            let object = try chosen(type).init(within(type))
            keepUnknownName(of: object)
            return object
        } catch {
            throw explained(DeserializationError(error), making: type, since: mark)
        }
    }

    /// Returns the type itself, or the subtype that the polymorph chooses for this value.
    private func chosen<T>(_ type: T.Type) -> T.Type {
        guard run.hasPolymorph, !(type is any MappedContainer.Type) else { return type }
        return objectMapper.polymorph?.polymorphType(for: type, in: raw) ?? type
    }

    private func keepUnknownName<T>(of object: T) {
        guard run.hasPolymorph, let polymorph = objectMapper.polymorph as? StaticPolymorph else {
            return
        }
        polymorph.keepUnknownName(in: raw, of: object)
    }

    /// Whether the value is an object.
    private var hasKeys: Bool { missing == nil && run.source.nodes[index].isKind(.object) }

    /// This data, with the key vocabulary of a type.
    private func within(_ type: Any.Type) -> DeserializableData {
        DeserializableData(run: run, index: index, depth: depth, keys: run.keys(of: type))
    }

    /// The result of `read`, or nil for null and for a value that does not fit, which the run
    /// records.
    func attempt<T>(_ read: (DeserializableData) throws -> T) -> T? {
        if let recordedPart {
            recordedPart.isOptional = true
            let value = try? read(self)
            return recordedPart.samples.fillsOptionals ? value : nil
        }
        guard !isNull else { return nil }
        do {
            return try read(self)
        } catch {
            run.mismatches.passOver()
            return nil
        }
    }

    /// Reads a scalar, from the bytes of a document if possible.
    func scalar<T: ReadableScalar & SupportedTypeConvertible>() throws -> T {
        let memory = run.memory
        if missing == nil, let value = T.fastRead(memory.scalar(at: index), in: memory.bytes) {
            return value
        }
        return try object(using: T.defaultTransformation)
    }

    /// Converts the value, even null, with a transformation, or throws the reason why it can't.
    func object<R: DeserializableTransformation>(using transformation: R) throws -> R.Object {
        if let recordedPart { return try recordedPart.object(using: transformation) }
        if let object = transformation.transform(from: raw) { return object }
        throw mismatch(for: transformation)
    }

    /// Converts the value, even null, with a transformation, or returns nil.
    func attempt<R: DeserializableTransformation>(using transformation: R) -> R.Object? {
        isNull
            ? transformation.transform(from: .null)
            : attempt { try $0.object(using: transformation) }
    }
}

extension DeserializableData {
    /// Reads every element of an array.
    func elements<T>(_ read: (DeserializableData) throws -> T) throws -> [T] {
        if let recordedPart {
            return (try? read(run.data(recordedPart.elements()))).map { [$0] } ?? []
        }
        guard missing == nil, run.source.nodes[index].isKind(.array) else {
            throw mismatch(expected: .value(.array))
        }
        let end = run.source.next(after: index)
        var elements: [T] = []
        elements.reserveCapacity(run.source.nodes.childCount(of: index))
        var element = index + 1
        while element < end {
            run.note(element, at: elements.count, of: index, depth: depth)
            elements.append(
                try read(DeserializableData(run: run, index: element, depth: depth + 1))
            )
            element = run.source.next(after: element)
        }
        return elements
    }

    /// Reads every value of a dictionary.
    func values<T>(_ read: (DeserializableData) throws -> T) throws -> [String: T] {
        if let recordedPart {
            let member = try? read(run.data(recordedPart.members()))
            return member.map { [recordedPart.samples.text: $0] } ?? [:]
        }
        guard missing == nil, run.source.nodes[index].isKind(.object) else {
            throw mismatch(expected: .value(.object))
        }
        let members = MemberIndex(index, of: run.source)
        if let key = members.illFormedKeys.first,
            let rule = run.source.keyRequirement(ofIllFormedKey: key)
        {
            run.note(key, at: 0, of: index, depth: depth)
            throw DeserializableData(run: run, index: key + 1, depth: depth + 1)
                .mismatch(expected: rule)
        }
        var values: [String: T] = [:]
        values.reserveCapacity(members.names.count)
        for name in members.names {
            guard let value = members.valueIndex(of: name, .useDefaultKeys) else { continue }
            run.note(value - 1, at: 0, of: index, depth: depth)
            values[name] = try read(DeserializableData(run: run, index: value, depth: depth + 1))
        }
        return values
    }
}

extension DeserializableData {
    /// Reads an array of Double, Int or String directly from the bytes of a document.
    ///
    /// Returns nil if that is impossible; then each element's initialiser reads it or reports the
    /// error.
    func scalarList<T>(of type: T.Type) -> [T]? {
        guard run.memory.isParsed, missing == nil, run.source.nodes[index].isKind(.array) else {
            return nil
        }
        // The cast from Any compares the type of the array and not that of every element.
        var list: Any?
        if type == Double.self { list = scalars(Double.self) }
        if type == Int.self { list = scalars(Int.self) }
        if type == String.self { list = scalars(String.self) }
        return list as? [T]
    }

    private func scalars<Scalar: ReadableScalar>(_ type: Scalar.Type) -> [Scalar]? {
        let nodes = run.source.nodes
        let bytes = run.memory.bytes
        var elements: [Scalar] = []
        elements.reserveCapacity(nodes.childCount(of: index))
        // A scalar is one node, so the next element is the next node.
        for element in (index + 1)..<nodes.next(after: index) {
            guard let value = Scalar.fastRead(nodes[element], in: bytes) else { return nil }
            elements.append(value)
        }
        return elements
    }
}
