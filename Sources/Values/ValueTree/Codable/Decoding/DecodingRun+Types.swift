import FoundationEssentials

extension DecodingRun {
    /// Decodes the value at an index.
    func decode<T: Decodable>(_ type: T.Type, at index: Int, depth: Int32) throws -> T {
        Steps.add()
        switch kind(of: type) {
        case .own: return try own(type, at: index, depth: depth)
        case .int: return identity(try scalar(Int.self, at: index), type)
        case .string: return identity(try scalar(String.self, at: index), type)
        case .double: return identity(try scalar(Double.self, at: index), type)
        case .ints: return identity(try scalars(Int.self, at: index), type)
        case .strings: return identity(try scalars(String.self, at: index), type)
        case .doubles: return identity(try scalars(Double.self, at: index), type)
        case .date: return identity(try date(at: index, depth: depth), type)
        case .url: return identity(try scalar(URL.self, at: index), type)
        case .uuid: return identity(try scalar(UUID.self, at: index), type)
        case .data: return identity(try data(at: index, depth: depth), type)
        case .decimal: return identity(try scalar(Decimal.self, at: index), type)
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
            throw refusal("at most \(decoder.depthLimit) nested containers", at: index)
        }
    }

    /// A value whose type is known to be `type`.
    ///
    /// A cast, or an optional of `T`, would look types up at run time, which costs more than
    /// reading most values.
    @inline(__always)
    private func identity<Known, T>(_ value: Known, _ type: T.Type) -> T {
        unsafeBitCast(value, to: type)
    }
}

extension DecodingRun {
    /// Decodes a scalar.
    @inline(__always)
    func scalar<Scalar: ReadableScalar>(_ type: Scalar.Type, at index: Int) throws -> Scalar {
        if document.isParsed, let value = Scalar.fastRead(document.nodes[index], in: document.bytes)
        {
            return value
        }
        return try checked(type, at: index)
    }

    /// Decodes a list of scalars in a loop that is specialized for their type.
    private func scalars<Scalar: ReadableScalar>(
        _ type: Scalar.Type,
        at index: Int
    ) throws -> [Scalar] {
        guard document.nodes[index].isKind(.array) else {
            throw mismatch("an array", [Scalar].self, at: index)
        }
        let end = document.next(after: index)
        var elements: [Scalar] = []
        elements.reserveCapacity(document.nodes.childCount(of: index))
        var element = index + 1
        while element < end {
            elements.append(try scalar(type, at: element))
            element = document.next(after: element)
        }
        return elements
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
        if document.isParsed,
            let date = decoder.dateStrategy.fastRead(document.nodes[index], in: document.bytes)
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
