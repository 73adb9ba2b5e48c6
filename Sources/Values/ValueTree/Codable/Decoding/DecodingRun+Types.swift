import FoundationEssentials

extension DecodingRun {
    /// Decodes the value at an index.
    func decode<T: Decodable>(_ type: T.Type, at index: Int, depth: Int32) throws -> T {
        try decode(type, kind(of: type), at: index, depth: depth)
    }

    /// Decodes the value at an index as a type of a kind.
    func decode<T: Decodable>(
        _ type: T.Type,
        _ kind: TypeKind,
        at index: Int,
        depth: Int32
    ) throws -> T {
        // Looked at first: what the other kinds need takes a search for metadata in each call.
        if case .own = kind { return try own(type, at: index, depth: depth) }
        return try known(type, kind, at: index, depth: depth)
    }

    @inline(never)
    private func known<T: Decodable>(
        _ type: T.Type,
        _ kind: TypeKind,
        at index: Int,
        depth: Int32
    ) throws -> T {
        switch kind {
        case .own: return try own(type, at: index, depth: depth)
        case .scalar(let scalar):
            return try written(type) { try scalar.read(by: self, at: index, into: $0) }
        case .scalars(let scalar):
            return try written(type) { try scalar.readList(by: self, at: index, into: $0) }
        case .optionals(let scalar):
            return try written(type) { try scalar.readOptionals(by: self, at: index, into: $0) }
        case .date: return identity(try date(at: index, depth: depth), type)
        case .data: return identity(try data(at: index, depth: depth), type)
        case .value: return identity(document.value(at: index), type)
        case .collection(let collection):
            try checkDepth(depth, at: index)
            return try self.collection(collection, as: type, at: index, depth: depth)
        }
    }

    private func own<T: Decodable>(_ type: T.Type, at index: Int, depth: Int32) throws -> T {
        try checkDepth(depth, at: index)
        do {
            return try T(from: ValueDecoding(run: self, index: index, depth: depth))
        } catch {
            throw withPath(error, of: type, at: index)
        }
    }

    private func collection<T, Known: DecodableCollection>(
        _ known: Known.Type,
        as type: T.Type,
        at index: Int,
        depth: Int32
    ) throws -> T {
        identity(try known.decoded(by: self, at: index, depth: depth), type)
    }

    /// Throws for a container nested deeper than the limit.
    @inline(__always)
    func checkDepth(_ depth: Int32, at index: Int) throws {
        guard depth <= decoder.depthLimit else {
            throw refusal(.limit(.nestedContainers(decoder.depthLimit)), at: index)
        }
    }
}

extension DecodingRun {
    @inline(__always)
    func scalar<Scalar: ReadableScalar>(_ type: Scalar.Type, at index: Int) throws -> Scalar {
        if memory.isParsed, let value = Scalar.fastRead(memory.nodes[index], in: memory.bytes) {
            return value
        }
        return try checked(type, at: index)
    }

    /// The slow path, with all strategies and errors.
    @inline(never)
    private func checked<Scalar: ReadableScalar>(
        _ type: Scalar.Type,
        at index: Int
    ) throws -> Scalar {
        let value = document.value(at: index)
        do throws(ScalarFailure) {
            if let named = decoder.floatStrategy.named(type, value) { return named }
            return try Scalar.read(value)
        } catch {
            throw failure(error.kind, expected: error.expected, type, at: index)
        }
    }

    private func date(at index: Int, depth: Int32) throws -> Date {
        if memory.isParsed,
            let date = decoder.dateStrategy.fastRead(memory.nodes[index], in: memory.bytes)
        {
            return date
        }
        if case .deferredToDate = decoder.dateStrategy {
            return Date(timeIntervalSinceReferenceDate: try scalar(Double.self, at: index))
        }
        if case .custom(let read, _) = decoder.dateStrategy {
            return try custom(read, Date.self, at: index, depth: depth)
        }
        do throws(ScalarFailure) {
            return try decoder.dateStrategy.read(document.value(at: index))
        } catch {
            throw failure(error.kind, expected: error.expected, Date.self, at: index)
        }
    }

    private func data(at index: Int, depth: Int32) throws -> Data {
        switch decoder.dataStrategy {
        case .base64: return try scalar(Data.self, at: index)
        case .deferredToData: return try custom(Data.init, Data.self, at: index, depth: depth)
        case .custom(let read, _): return try custom(read, Data.self, at: index, depth: depth)
        }
    }

    /// Calls a custom closure with a decoder at an index.
    private func custom<T>(
        _ read: (any Swift.Decoder) throws -> T,
        _ type: T.Type,
        at index: Int,
        depth: Int32
    ) throws -> T {
        do {
            return try read(ValueDecoding(run: self, index: index, depth: depth))
        } catch {
            throw withPath(error, of: type, at: index)
        }
    }
}
