import FoundationEssentials

extension DecodingRun {
    /// The value at a place as any type; some have notations of their own, and the most frequent ones
    /// need no decoder.
    func decode<T: Decodable>(_ type: T.Type, at index: Int, depth: Int32) throws -> T {
        if let known = try frequent(type, at: index) ?? known(type, at: index, depth: depth) {
            return known
        }
        try checkDepth(depth, at: index)
        let decoding = ValueDecoding(
            run: self,
            index: index,
            depth: depth,
            hasDataKeys: !decoder.keyStrategy.isDefault && type is any StringKeyed.Type
        )
        do {
            return try T(from: decoding)
        } catch {
            throw placed(error, of: type, at: index)
        }
    }

    /// Containers beyond the limit are refused.
    func checkDepth(_ depth: Int32, at index: Int) throws {
        guard depth <= decoder.depthLimit else {
            throw refusal("at most \(decoder.depthLimit) nested containers", at: index)
        }
    }

    /// The types that lists and generic wrappers ask for as for any other.
    @inline(__always)
    private func frequent<T>(_ type: T.Type, at index: Int) throws -> T? {
        if type == Int.self { return identity(try scalar(Int.self, at: index), type) }
        if type == String.self { return identity(try scalar(String.self, at: index), type) }
        if type == Double.self { return identity(try scalar(Double.self, at: index), type) }
        if type == [Int].self { return identity(try scalars(Int.self, at: index), type) }
        if type == [String].self { return identity(try scalars(String.self, at: index), type) }
        if type == [Double].self { return identity(try scalars(Double.self, at: index), type) }
        return nil
    }

    /// The types that do not decode themselves.
    @inline(__always)
    private func known<T>(_ type: T.Type, at index: Int, depth: Int32) throws -> T? {
        if type == Date.self { return identity(try date(at: index, depth: depth), type) }
        if type == URL.self { return identity(try scalar(URL.self, at: index), type) }
        if type == UUID.self { return identity(try scalar(UUID.self, at: index), type) }
        if type == Data.self { return identity(try data(at: index, depth: depth), type) }
        if type == Decimal.self { return identity(try scalar(Decimal.self, at: index), type) }
        if type == SupportedType.self { return identity(tape.value(at: index), type) }
        return nil
    }

    /// A value of a type that was found to be `type`.
    ///
    /// A cast would look both up, which takes longer than reading most values.
    @inline(__always)
    private func identity<Known, T>(_ value: Known, _ type: T.Type) -> T? {
        guard Known.self == type else { return nil }
        return unsafeBitCast(value, to: type)
    }
}

extension DecodingRun {
    /// The value at a place as a type without a container.
    @inline(__always)
    func scalar<Scalar: ReadableScalar>(_ type: Scalar.Type, at index: Int) throws -> Scalar {
        if tape.isDocument, let value = Scalar.quick(tape.nodes[index], in: tape.bytes) {
            return value
        }
        return try checked(type, at: index)
    }

    /// The elements of a list of scalars.
    private func scalars<Scalar: ReadableScalar>(
        _ type: Scalar.Type,
        at index: Int
    ) throws -> [Scalar] {
        let list = tape.nodes[index]
        guard list.kind == .array else { throw mismatch("an array", [Any].self, at: index) }
        var elements: [Scalar] = []
        elements.reserveCapacity(list.count)
        var element = index + 1
        while element < Int(list.next) {
            elements.append(try scalar(type, at: element))
            element = tape.next(after: element)
        }
        return elements
    }

    /// Reads with every rule, and says what is wrong.
    @inline(never)
    private func checked<Scalar: ReadableScalar>(
        _ type: Scalar.Type,
        at index: Int
    ) throws -> Scalar {
        let value = tape.value(at: index)
        do throws(ScalarFailure) {
            if let named = decoder.floatStrategy.named(type, value) { return named }
            return try Scalar.read(value)
        } catch {
            throw failure(error.kind, expected: error.expected, type, at: index)
        }
    }

    private func date(at index: Int, depth: Int32) throws -> Date {
        if case .deferredToDate = decoder.dateStrategy {
            return Date(timeIntervalSinceReferenceDate: try scalar(Double.self, at: index))
        }
        if case .custom(let read, _) = decoder.dateStrategy {
            return try custom(read, Date.self, at: index, depth: depth)
        }
        do throws(ScalarFailure) {
            return try decoder.dateStrategy.read(tape.value(at: index))
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

    /// Lets a closure of the caller read the value at a place.
    private func custom<T>(
        _ read: (any Swift.Decoder) throws -> T,
        _ type: T.Type,
        at index: Int,
        depth: Int32
    ) throws -> T {
        do {
            return try read(
                ValueDecoding(run: self, index: index, depth: depth, hasDataKeys: false)
            )
        } catch {
            throw placed(error, of: type, at: index)
        }
    }
}
