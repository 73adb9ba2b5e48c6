internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// Reads one component of an incoming request.
struct ComponentReading {
    let component: ProbedComponent
    private let decoder: ValueDecoder
    var description: ComponentDescription { component.description }

    init(_ component: ProbedComponent, decoder: ValueDecoder) {
        self.component = component
        self.decoder = decoder
    }

    func read(from source: RequestSource) throws(RequestReadError) -> any RequestComponent {
        if description.place == .body, let body = try plainBody(from: source) { return body }
        guard source.isLegible(description) else {
            throw RequestReadError(issues: ["expected \(named) to be text in UTF-8"])
        }
        let value = try value(from: source)
        do throws(DecodeError) {
            return try component.wrapper.decoded(from: value, with: decoder)
        } catch {
            throw RequestReadError(issues: issues(of: value, error))
        }
    }

    /// Whether the request has no value for a component that its type can omit.
    func isLeftOut(of source: RequestSource) -> Bool {
        guard component.mayBeLeftOut else { return false }
        if description.place == .body { return source.message.isEmpty }
        if description.isSpread { return source.otherTexts(for: description).isEmpty }
        return source.texts(for: description)?.first == nil && fields(of: source).isEmpty
    }

    /// Returns the form's value for the component, or nil if the request has none.
    ///
    /// A text that isn't a value of the type stays a text, so that the user can fix it.
    func formValue(from source: RequestSource) -> SupportedType? {
        guard description.place != .body else { return formBody(from: source) }
        guard !description.isSpread else { return formEntries(from: source) }
        let texts = source.texts(for: description)
        guard texts?.isEmpty == false || !fields(of: source).isEmpty else { return nil }
        if let value = try? plain(texts, source) { return value }
        guard description.shape.isList else { return texts?.first.map { .string($0) } }
        return texts.map { .array($0.map { .string($0) }) }
    }

    private func formBody(from source: RequestSource) -> SupportedType? {
        if case .form(let text) = source.body {
            return text.isEmpty ? nil : try? body(from: source.body)
        }
        let bytes = source.bytes
        guard !bytes.isEmpty else { return nil }
        switch description.shape.content {
        case .scalar(.data):
            return .string(bytes.withUnsafeBytes { Data($0) }.base64EncodedString())
        case .scalar(.string):
            return String(validating: bytes[0..<bytes.count], as: UTF8.self).map { .string($0) }
        case .scalar, .fields, .element, .dictionary, .cases, .opaque, .repeats:
            guard case .value = source.body else { return nil }
            return try? body(from: source.body)
        }
    }

    /// Returns a body that is taken unchanged, or nil for any other one.
    private func plainBody(
        from source: RequestSource
    ) throws(RequestReadError) -> (any RequestComponent)? {
        do throws(PlainBodyError) {
            return try component.wrapper.plain(source.message)
        } catch {
            throw RequestReadError(issues: ["expected body to be \(error.expected)"])
        }
    }

    private func value(from source: RequestSource) throws(RequestReadError) -> SupportedType {
        switch description.place {
        case .body: try body(from: source.body)
        case .query where description.isSpread, .header where description.isSpread:
            try entries(from: source)
        case .query, .header, .path: try plain(source.texts(for: description), source)
        }
    }

    private func plain(
        _ texts: [String]?,
        _ source: RequestSource
    ) throws(RequestReadError) -> SupportedType {
        let fields = fields(of: source)
        guard fields.isEmpty else { return try nested(fields) }
        guard let texts, let first = texts.first else { return try absent }
        guard case .element(let element) = description.shape.content else {
            return try value(of: first, for: description.shape)
        }
        var elements: [SupportedType] = []
        for text in texts { elements.append(try value(of: text, for: element)) }
        return .array(elements)
    }

    /// Returns the query items of a component that has parts.
    ///
    /// A dictionary is written as `key[name]=value`, a list of dictionaries as
    /// `key[0][name]=value`.
    ///
    /// The result includes the values of the key itself, which are an error next to parts. It is
    /// empty if there are only those.
    private func fields(of source: RequestSource) -> [QueryItem] {
        guard description.place == .query, description.shape.isContainer else { return [] }
        let name = description.wireName
        let whole = [name, name + "[]"]
        let fields = source.items.items.filter {
            whole.contains($0.key) || $0.key.hasPrefix(name + "[")
        }
        return fields.allSatisfy { whole.contains($0.key) } ? [] : fields
    }

    private func nested(_ fields: [QueryItem]) throws(RequestReadError) -> SupportedType {
        let whole = Shape(
            type: "Object",
            content: .fields([.init(name: description.wireName, shape: description.shape)])
        )
        let text = Data(QueryItems(fields).encoded.utf8)
        let value: SupportedType
        do throws(SyntaxError) {
            value = try FormValue.value(of: text, for: whole, decoder: decoder)
        } catch {
            // The position refers to the items of this component.
            throw RequestReadError(
                issues: ["\(named): expected \(error.expected), found \(error.found)"]
            )
        }
        guard let value = value[description.wireName] else { return try absent }
        return value
    }

    func value(
        of text: String,
        for shape: Shape,
        named name: String? = nil
    ) throws(RequestReadError) -> SupportedType {
        do throws(DecodeError) {
            return try ComponentText.value(of: text, for: shape, decoder: decoder)
        } catch {
            if let value = accepted(text, shape) { return value }
            let issue = malformed(error.problems.first, shape, text, name ?? named)
            throw RequestReadError(issues: [issue])
        }
    }

    /// Returns the value of a text that the shape doesn't accept but the type itself does.
    private func accepted(_ text: String, _ shape: Shape) -> SupportedType? {
        guard shape == description.shape, let value = try? ComponentText.read(text, for: shape),
            (try? component.wrapper.decoded(from: value, with: decoder)) != nil
        else { return nil }
        return value
    }

    private func body(
        from source: RequestSource.BodySource
    ) throws(RequestReadError) -> SupportedType {
        switch source {
        case .value(let bytes, let format):
            guard !bytes.isEmpty else { return try absent }
            do throws(SyntaxError) {
                return try format.value(of: bytes)
            } catch {
                throw RequestReadError(issues: ["expected body to be \(format.name): \(error)"])
            }
        case .parts:
            guard description.isRequired else { return .null }
            throw RequestReadError(issues: ["expected body to be declared as a list of Part"])
        case .form(let text):
            guard !text.isEmpty else { return try absent }
            do throws(SyntaxError) {
                return try FormValue.value(
                    of: text,
                    for: description.shape,
                    style: description.queryStyle,
                    decoder: decoder
                )
            } catch {
                throw RequestReadError(issues: ["expected body to be a form: \(error)"])
            }
        }
    }

    /// The value of an absent component.
    var absent: SupportedType {
        get throws(RequestReadError) {
            guard !description.isRequired else { throw missing }
            return description.absentValue
        }
    }
}

extension ComponentReading {
    /// The component's location in error messages.
    var place: String {
        switch description.place {
        case .query: "query value"
        case .header: "header"
        case .path: "path parameter"
        case .body: "body"
        }
    }

    /// The component's name in error messages.
    private var named: String {
        description.place == .body ? place : "\(place) `\(description.wireName)`"
    }

    private var missing: RequestReadError {
        RequestReadError(issues: ["expected \(named)"])
    }

    private func malformed(
        _ problem: Problem?,
        _ shape: Shape,
        _ text: String,
        _ name: String
    ) -> String {
        if let type = problem?.overflownType { return "\(name) is out of range for \(type)" }
        return "expected \(name) to be \(problem?.expected ?? .name(shape.type)), got `\(text)`"
    }

    /// Returns all problems of a value, not only the first decoding error.
    private func issues(
        of value: SupportedType,
        _ error: DecodeError
    ) -> [String] {
        let shape = description.shape
        let found = ShapeChecker.problems(of: value, against: shape, decoder: decoder)
            .filter { !$0.isInformation }
        return (found.isEmpty ? error.problems : found).map { problem in
            let path = problem.formPath
            let name = path.isEmpty ? named : "\(place) field `\(path)`"
            guard problem.kind != .missing else { return "expected \(name)" }
            if let type = problem.overflownType { return "\(name) is out of range for \(type)" }
            return "expected \(name) to be \(problem.expected), got \(problem.found)"
        }
    }
}
