import ValueTree

extension DeserializableData {
    /// The object of this value, or the reason why there is none.
    func object<T: Deserializable>(_ type: T.Type = T.self) throws -> T {
        if let recordedPart { return try recordedPart.object(type) }
        if isNull, !(type is any NullReadable.Type) {
            throw mismatch(expected: TypeName.of(type))
        }
        guard depth <= MappingRun.depthLimit else {
            throw mismatch(.invalid, expected: "at most \(MappingRun.depthLimit) nested containers")
        }
        let mark = run.mismatches.count
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
    private var hasKeys: Bool { missing == nil && run.source.nodes[index].isKind(.object) }

    /// These data, as an initialiser of the type sees them.
    private func within(_ type: Any.Type) -> DeserializableData {
        DeserializableData(run: run, index: index, depth: depth, keys: run.keys(of: type))
    }

    /// What `read` gives; nil for null, and for what does not fit, which the run remembers.
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

    /// A type whose values can be seen from their bytes.
    func scalar<T: ReadableScalar & SupportedTypeConvertible>() throws -> T {
        if run.isDocument, missing == nil,
            let value = T.quick(run.source.nodes[index], in: run.source.bytes)
        {
            return value
        }
        return try object(using: T.defaultTransformation)
    }

    /// What a transformation makes of this value, even of null, or the reason why it makes nothing.
    func object<R: DeserializableTransformation>(using transformation: R) throws -> R.Object {
        if let recordedPart { return try recordedPart.object(using: transformation) }
        if let object = transformation.transform(from: raw) { return object }
        throw mismatch(for: transformation)
    }

    /// What a transformation makes of this value, even of null, or nil.
    func attempt<R: DeserializableTransformation>(using transformation: R) -> R.Object? {
        isNull
            ? transformation.transform(from: .null)
            : attempt { try $0.object(using: transformation) }
    }
}

extension DeserializableData {
    /// What `read` gives for every element of a list.
    func elements<T>(_ read: (DeserializableData) throws -> T) throws -> [T] {
        if let recordedPart {
            _ = try? read(run.data(recordedPart.elements()))
            return []
        }
        guard missing == nil, run.source.nodes[index].isKind(.array) else {
            throw mismatch(expected: "an array")
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

    /// What `read` gives for every value of a dictionary, by key.
    func values<T>(_ read: (DeserializableData) throws -> T) throws -> [String: T] {
        if let recordedPart {
            _ = try? read(run.data(recordedPart.members()))
            return [:]
        }
        guard missing == nil, run.source.nodes[index].isKind(.object) else {
            throw mismatch(expected: "an object")
        }
        let members = OpenMembers(index, of: run.source)
        if let key = members.brokenKeys.first, let rule = run.source.textRule(brokenByKey: key) {
            run.note(key, at: 0, of: index, depth: depth)
            throw DeserializableData(run: run, index: key + 1, depth: depth + 1)
                .mismatch(expected: rule)
        }
        var values: [String: T] = [:]
        values.reserveCapacity(members.names.count)
        for name in members.names {
            guard let value = members.place(of: name, .useDefaultKeys) else { continue }
            run.note(value - 1, at: 0, of: index, depth: depth)
            values[name] = try read(DeserializableData(run: run, index: value, depth: depth + 1))
        }
        return values
    }
}

extension DeserializableData {
    /// A list of one of the types that lists are mostly of, straight from the bytes of a document.
    ///
    /// Nil leaves the reading to the initialiser of every element, which also says what is wrong.
    func scalarList<T>(of type: T.Type) -> [T]? {
        guard run.isDocument, missing == nil, run.source.nodes[index].isKind(.array) else {
            return nil
        }
        // As Any, so that the type of the list is compared and not that of every element.
        var list: Any?
        if type == Double.self { list = scalars(Double.self) }
        if type == Int.self { list = scalars(Int.self) }
        if type == String.self { list = scalars(String.self) }
        return list as? [T]
    }

    private func scalars<Scalar: ReadableScalar>(_ type: Scalar.Type) -> [Scalar]? {
        let nodes = run.source.nodes
        let bytes = run.source.bytes
        var elements: [Scalar] = []
        elements.reserveCapacity(nodes.childCount(of: index))
        // What is read quickly is one node, so the next element is the next node.
        for element in (index + 1)..<nodes.next(after: index) {
            guard let value = Scalar.quick(nodes[element], in: bytes) else { return nil }
            elements.append(value)
        }
        return elements
    }
}
