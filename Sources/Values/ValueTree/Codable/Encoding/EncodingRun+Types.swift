import FoundationEssentials

extension EncodingRun {
    /// Encodes a value inside `parent`, which is the innermost part if it is text.
    ///
    /// `convertsKeys` is nil for a child, whose keys are converted by the encoder's strategy.
    func encode<T: Encodable>(
        _ value: T,
        in parent: EncodedPart?,
        at step: EncodedPart.Step,
        convertsKeys: Bool? = nil
    ) throws -> Encoded {
        if let scalar = try scalar(value, in: parent, at: step) { return scalar }
        guard parent?.state.pointee.depth ?? -1 < encoder.depthLimit else {
            let reason = "more than \(encoder.depthLimit) nested containers"
            throw refusal(value, reason, in: parent, at: step)
        }
        if let list = list(value, in: parent) { return list }
        let type = index(of: T.self)
        let form = form(at: type)
        let convertsKeys = form.hasDataKeys ? false : convertsKeys ?? hasKeyStrategy
        let part = open(in: parent, at: step, convertsKeys: convertsKeys, type: type, form)
        defer { close(part) }
        let encoded = try encode(value, form, into: part)
        guard case .tree(let tree) = encoded, let parent else { return encoded }
        return put(tree, in: parent)
    }

    private func encode<T: Encodable>(
        _ value: T,
        _ form: EncodedForm,
        into part: EncodedPart
    ) throws -> Encoded {
        switch form {
        case .own, .dataKeys: try value.encode(to: ValueEncoding(part))
        case .list(let type):
            part.begin(.elements)
            try self.value(value, as: type).encodeElements(into: part)
        case .date: return try date(identity(value), in: part)
        case .data: return try data(identity(value), in: part)
        case .url: return put((identity(value) as URL).absoluteString, in: part)
        case .uuid: return put((identity(value) as UUID).uuidString, in: part)
        case .decimal: return try number(identity(value) as Decimal, in: part)
        }
        return finish(part)
    }

    private func value<T, List: EncodableList>(_ value: T, as type: List.Type) -> List {
        identity(value)
    }

    /// Ends a part and returns its result.
    @inline(__always)
    func finish(_ part: EncodedPart) -> Encoded {
        guard let text, part.state.pointee.isText else {
            return finished(part).map { .tree($0) } ?? .nothing
        }
        return text.end(part.state) ? .text : .nothing
    }

    /// Writes a scalar to a part, or converts it to a value if the part is a tree.
    @inline(__always)
    func put(_ scalar: some EncodedScalar, in part: EncodedPart?) -> Encoded {
        guard let text, part?.state.pointee.isText ?? true else {
            return .tree(scalar.supportedType)
        }
        scalar.write(to: &text.output.pointee)
        return .text
    }

    /// Writes a value to a part as text, or returns it if the part is a tree.
    func put(_ value: SupportedType, in part: EncodedPart?) -> Encoded {
        guard let text, part?.state.pointee.isText ?? true else { return .tree(value) }
        text.write(value)
        return .text
    }
}

extension EncodingRun {
    /// Encodes a value of one of the most common types; nil for all others.
    @inline(__always)
    private func scalar<T>(
        _ value: T,
        in parent: EncodedPart?,
        at step: EncodedPart.Step
    ) throws -> Encoded? {
        if T.self == String.self { return put(identity(value) as String, in: parent) }
        if T.self == Int.self { return put(identity(value) as Int, in: parent) }
        if T.self == Double.self {
            return try put(identity(value) as Double, in: parent, at: step)
        }
        if T.self == SupportedType.self {
            return put(identity(value) as SupportedType, in: parent)
        }
        return nil
    }

    /// Encodes a list of scalars in a loop that is specialized for their type.
    ///
    /// Nil for all other types, and for numbers that aren't finite.
    @inline(__always)
    private func list<T>(_ value: T, in parent: EncodedPart?) -> Encoded? {
        if T.self == [Double].self { return list(of: identity(value) as [Double], in: parent) }
        if T.self == [Int].self { return list(scalars: identity(value) as [Int], in: parent) }
        if T.self == [String].self { return list(scalars: identity(value) as [String], in: parent) }
        return nil
    }

    private func list(of numbers: [Double], in parent: EncodedPart?) -> Encoded? {
        numbers.allSatisfy(\.isFinite) ? list(scalars: numbers, in: parent) : nil
    }

    @inline(__always)
    private func list<Scalar: EncodedScalar>(
        scalars: [Scalar],
        in parent: EncodedPart?
    ) -> Encoded {
        guard let text, parent?.state.pointee.isText ?? true else {
            return .tree(
                SupportedType(storage: .array(.init(flat: scalars.map(\.supportedType))))
            )
        }
        text.write(scalars)
        return .text
    }

    /// Returns a value whose type is known to be `Known`.
    ///
    /// A cast would look up types at run time, which costs more than encoding most values.
    @inline(__always)
    private func identity<T, Known>(_ value: T) -> Known {
        unsafeBitCast(value, to: Known.self)
    }
}

extension EncodedText {
    @inline(__always)
    fileprivate func write<Scalar: EncodedScalar>(_ scalars: [Scalar]) {
        output.pointee.append(UInt8(ascii: "["))
        for index in scalars.indices {
            if index > 0 { output.pointee.append(UInt8(ascii: ",")) }
            scalars[index].write(to: &output.pointee)
        }
        output.pointee.append(UInt8(ascii: "]"))
    }
}
