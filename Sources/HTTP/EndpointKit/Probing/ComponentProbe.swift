internal import HTTPMessage
internal import ValueTree

/// Finds the components of a request type by running its `init(from:)` with a recording decoder.
struct ComponentProbe<Request: RequestConvertible> {
    private let mapping: KeyStrategy
    private let style: QueryStyle
    private let method: HTTPMethod?
    private let encoder: ValueEncoder
    private let decoder: ValueDecoder
    private let list = Components(of: Request.self)
    private let prober: TypeProber
    private let recording: ComponentRecording

    /// Probes a request type; `prober` may already know some of its component types.
    static func probe(
        _ type: Request.Type,
        mapping: KeyStrategy = .useDefaultKeys,
        style: QueryStyle = .brackets,
        method: HTTPMethod? = nil,
        encoder: ValueEncoder = ValueEncoder(),
        decoder: ValueDecoder = ValueDecoder(),
        _ prober: TypeProber
    ) -> ProbedRequest<Request> {
        ComponentProbe(
            mapping: mapping,
            style: style,
            method: method,
            encoder: encoder,
            decoder: decoder,
            prober: prober,
            recording: ComponentRecording(
                prober: prober,
                defaults: DefaultValues(encoder: encoder)
            )
        ).run()
    }

    private func run() -> ProbedRequest<Request> {
        do {
            let sample = try DefaultValues.$search.withValue(recording.defaults) {
                try Request(from: ComponentRecordingDecoder(recording: recording))
            }
            // Values released together with the sample aren't the default of the last decoded key.
            withExtendedLifetime(sample) { recording.defaults.decoded(nil) }
            findOptionalKeys()
            let names = ComponentNames(
                of: Request.self,
                keys: recording.keys,
                keyType: recording.keyType
            ) { wrapper in recording.reads.contains { $0.wrapper == wrapper } }
            return described(names)
        } catch  where recording.endsEarly {
            return describedUnread
        } catch  where recording.reads.isEmpty && !(Request.self is any RequestComponents.Type) {
            return body
        } catch {
            var probed = described(ComponentNames())
            if recording.unmarked.isEmpty {
                probed.faults.append(.requestNotDescribed(reason: "\(error)"))
            }
            return probed
        }
    }

    /// Finds the components that a hand-written `init(from:)` does not need, and those it reads
    /// instead.
    private func findOptionalKeys() {
        var pending = recording.keys.map { Set([$0]) }
        var tried: [Set<String>] = []
        while tried.count < Self.absenceLimit, let absent = pending.popLast() {
            guard !tried.contains(absent) else { continue }
            tried.append(absent)
            let other = ComponentRecording(
                prober: prober,
                defaults: recording.defaults,
                absentKeys: absent
            )
            let request = try? Request(from: ComponentRecordingDecoder(recording: other))
            let added = recording.add(other.reads)
            if request != nil { recording.markOptional(except: other.keys, absent: absent) }
            pending += added.map { absent.union([$0]) }
        }
    }

    /// The limit on combinations of absent components, which is more than a request type has.
    private static var absenceLimit: Int { 256 }

    /// The result for a hand-written request type without components, which is itself the body.
    private var body: ProbedRequest<Request> {
        let read = ComponentRecording.Read(key: "body", wrapper: Body<Request>.self)
        let described = description(of: read, "body", wireName: "body")
        let component = ProbedComponent(
            key: read.key,
            description: described,
            wrapper: read.wrapper
        )
        return ProbedRequest(
            components: [component],
            faults: complaintsAboutFiles(in: [component]),
            isBody: true
        )
    }

    /// The result for a request type that stopped early: its remaining components are known only as
    /// properties.
    private var describedUnread: ProbedRequest<Request> {
        let properties = StoredProperties.components(of: Request.self)
        let names = ComponentNames(
            properties: properties.map(\.name),
            keys: recording.keys,
            keyType: recording.keyType
        )
        let read = Set(recording.keys.enumerated().map { names.name(at: $0) ?? $1 })
        let unknown = properties.filter { !read.contains($0.name) }
            .filter { !recording.addUnread($0.name, $0.wrapper) }
        var probed = described(names)
        probed.faults += unknown.map { .lateComponent($0.name) }
        return probed
    }

    private func described(_ names: ComponentNames) -> ProbedRequest<Request> {
        let components = recording.reads.enumerated().map { index, read in
            ProbedComponent(
                key: read.key,
                description: description(
                    of: read,
                    names.name(at: index) ?? read.key,
                    wireName: names.wireName(of: read.key, at: index, mapping)
                ),
                wrapper: read.wrapper,
                mayBeAbsent: recording.optionalKeys.contains(read.key)
            )
        }
        let rules = ComponentListRules(
            list: list,
            components: components,
            encoder: encoder,
            decoder: decoder
        )
        return ProbedRequest(
            components: components,
            faults: recording.unmarked.map { .unmarked($0) } + complaintsAboutFiles(in: components),
            rules: rules
        )
    }

    /// Returns a fault for each component with a file in it that isn't the whole body: from such a
    /// component a server would accept a path on its own disk.
    private func complaintsAboutFiles(in components: [ProbedComponent]) -> [DeclarationFault] {
        guard let file = prober.spelling(ofProbed: File.self) else { return [] }
        return components.filter { component in
            let wrapper = component.wrapper
            let isWhole = wrapper.place == .body && PlainBodyType.of(wrapper.valueType) != nil
            return !isWhole && component.description.shape.mentions(file)
        }
        .map { .fileInside($0.description.name) }
    }

    /// Returns whether a component is required: some places cannot represent an empty value, and
    /// omit it.
    private func isRequired(
        _ shape: Shape,
        in place: ComponentDescription.Place,
        isSpread: Bool
    ) -> Bool {
        switch place {
        case .query: shape.absentValue == nil
        case .header where isSpread: shape.absentValue == nil
        case .header: !shape.isOptional && !shape.isList
        case .path: !shape.isOptional
        case .body where Request.contentEncoding == .url: shape.absentValue == nil
        case .body: !shape.isOptional
        }
    }

    /// The style of forms in the query; nil if it is the usual one.
    private var usualFormStyle: QueryStyle? {
        style != .brackets && method?.sendsFormsInQuery == true ? style : nil
    }

    private func description(
        of read: ComponentRecording.Read,
        _ name: String,
        wireName: String
    ) -> ComponentDescription {
        let shape = prober.probe(read.wrapper.codedType).shape
        let entry = list[name]
        let isSpread = read.wrapper.isSpread || entry?.isSpread == true && shape.isSpreadable
        // A component that may be absent is left out rather than sent as its default, unless the
        // list gives the default.
        let isRequired =
            !recording.optionalKeys.contains(read.key)
            && isRequired(shape, in: read.wrapper.place, isSpread: isSpread)
        let defaultValue =
            entry?.defaultValue.flatMap { try? $0.encoded(with: encoder) }
            ?? (isRequired ? recording.defaults[read.key] : nil)
        let isInStyle =
            read.wrapper.place == .query
            && (isSpread ? shape.hasListsOfValues : shape.isListOfValues)
        let isForm = read.wrapper.place == .body && Request.contentEncoding == .url
        let formStyle = isForm && shape.hasListsInForm ? entry?.style ?? usualFormStyle : nil
        return ComponentDescription(
            name: name,
            wireName: wireName,
            place: read.wrapper.place,
            type: TypeSpelling.of(read.wrapper.valueType),
            isRequired: isRequired && defaultValue == nil,
            shape: shape,
            cases: shape.caseTexts,
            isSecret: read.wrapper.isSecret,
            defaultValue: defaultValue,
            queryStyle: isInStyle ? entry?.style ?? style : formStyle,
            isSpread: isSpread,
            documentation: entry?.documentation
        )
    }
}

/// The result of probing a request type.
struct ProbedRequest<Request: RequestConvertible> {
    /// The components, in the order of declaration.
    var components: [ProbedComponent]
    /// The faults that were found while the type was probed.
    var faults: [DeclarationFault] = []
    /// The rules for its list of components; nil for a type that is itself the body.
    var rules: ComponentListRules?
    /// Whether the type has no components and is itself the body.
    var isBody = false

    /// All faults of the type.
    ///
    /// Finding them asks the runtime about the type of each component, so lists of endpoints avoid
    /// it.
    var complaints: [DeclarationFault] {
        guard let rules else { return faults }
        let unwritable = components.filter { !$0.wrapper.isWritable }.map(\.description)
        return ComponentListRules.faults(ofType: Request.ComponentList.self) + faults
            + unwritable.map { .notEncodable(component: $0.name, type: $0.type) } + rules.faults
    }

    /// Creates the typed request from decoded components by key.
    ///
    /// Only a hand-written `init(from:)` can throw here.
    func request(of components: [String: any RequestComponent]) throws -> Request {
        if isBody, let body = components.values.first as? Body<Request> {
            return body.wrappedValue
        }
        return try Request(from: ComponentsDecoder(components: components))
    }
}

/// A component of a request type, with the wrapper that reads it.
struct ProbedComponent {
    /// The key that the request type reads it with.
    let key: String
    let description: ComponentDescription
    let wrapper: any RequestComponent.Type
    /// Whether the request type can do without it, in which case it is not decoded.
    var mayBeAbsent = false

    /// Whether it is not decoded when it is absent, because it has no default value.
    var mayBeLeftOut: Bool { mayBeAbsent && description.defaultValue == nil }
}
