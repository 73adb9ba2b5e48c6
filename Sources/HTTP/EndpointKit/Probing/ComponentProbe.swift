internal import ValueTree

/// Finds the components of a request type by running its `init(from:)` on a decoder that records them.
struct ComponentProbe<Request: RequestConvertible> {
    private let mapping: KeyStrategy
    private let prober: TypeProber
    private let recording: ComponentRecording

    /// What the request type consists of, found with a prober that may know its types already.
    static func probe(
        _ type: Request.Type,
        mapping: KeyStrategy = .useDefaultKeys,
        _ prober: TypeProber
    ) -> ProbedRequest<Request> {
        ComponentProbe(
            mapping: mapping,
            prober: prober,
            recording: ComponentRecording(prober: prober)
        ).run()
    }

    private func run() -> ProbedRequest<Request> {
        do {
            _ = try Request(from: ComponentRecordingDecoder(recording: recording))
            let wrappers = Set(recording.reads.map { ObjectIdentifier($0.wrapper) })
            let names = ComponentNames(of: Request.self, keys: recording.keys) {
                wrappers.contains(ObjectIdentifier($0))
            }
            return described(names)
        } catch  where recording.endsEarly {
            return describedUnread
        } catch  where recording.reads.isEmpty && !(Request.self is any RequestComponents.Type) {
            return body
        } catch {
            var probed = described(ComponentNames())
            if recording.unmarked.isEmpty {
                probed.complaints.append("the request type cannot be described: \(error)")
            }
            return probed
        }
    }

    /// A hand-written request type that reads no components is the body as a whole.
    private var body: ProbedRequest<Request> {
        let read = ComponentRecording.Read(key: "body", wrapper: Body<Request>.self)
        let described = description(of: read, "body", wireName: "body")
        let component = ProbedComponent(
            key: read.key,
            description: described,
            wrapper: read.wrapper
        )
        return ProbedRequest(components: [component], isBody: true)
    }

    /// What was not come to is known by its property alone.
    private var describedUnread: ProbedRequest<Request> {
        let properties = StoredProperties.components(of: Request.self)
        let names = ComponentNames(properties: properties.map(\.name), keys: recording.keys)
        let read = Set(recording.keys.enumerated().map { names.name(at: $0) ?? $1 })
        let unknown = properties.filter { !read.contains($0.name) }
            .filter { !recording.addUnread($0.name, $0.wrapper) }
        var probed = described(names)
        probed.complaints += unknown.map { property in
            "`\(property.name)` is sent by another name and stands behind a component that no value "
                + "can be made up for; declare it first"
        }
        return probed
    }

    private func described(_ names: ComponentNames) -> ProbedRequest<Request> {
        let components = recording.reads.enumerated().map { place, read in
            ProbedComponent(
                key: read.key,
                description: description(
                    of: read,
                    names.name(at: place) ?? read.key,
                    wireName: names.wireName(of: read.key, at: place, mapping)
                ),
                wrapper: read.wrapper
            )
        }
        return ProbedRequest(components: components, complaints: complaints(about: components))
    }

    private func complaints(about components: [ProbedComponent]) -> [String] {
        let known = Set(components.map(\.description.name))
        let unknown = Request.documentation.keys.filter { !known.contains($0) }.sorted()
        let unwritable = components.filter { !$0.wrapper.isWritable }.map(\.description)
        return recording.unmarked.map { "`\($0)` is not marked @URLQuery, @Header, @Path or @Body" }
            + unwritable.map { "`\($0.name)` cannot be written: \($0.type) is not Encodable" }
            + unknown.map { "`\($0)` is documented and is no component" }
    }

    /// Something empty is not written where there is no way to.
    private func isRequired(_ shape: Shape, in place: ComponentDescription.Place) -> Bool {
        switch place {
        case .query: shape.absentValue == nil
        case .header: !shape.isOptional && !shape.isList
        case .path: !shape.isOptional
        case .body where Request.contentEncoding == .url: shape.absentValue == nil
        case .body: !shape.isOptional
        }
    }

    private func description(
        of read: ComponentRecording.Read,
        _ name: String,
        wireName: String
    ) -> ComponentDescription {
        let shape = prober.probe(read.wrapper.codedType).shape
        return ComponentDescription(
            name: name,
            wireName: wireName,
            place: read.wrapper.place,
            type: TypeSpelling.of(read.wrapper.valueType),
            isRequired: isRequired(shape, in: read.wrapper.place),
            shape: shape,
            cases: shape.caseTexts,
            isSecret: read.wrapper.isSecret,
            documentation: Request.documentation[name]
        )
    }
}

/// What probing a request type found.
struct ProbedRequest<Request: RequestConvertible> {
    /// The components, in the order of declaration.
    var components: [ProbedComponent]
    /// What is wrong with the type, in words that a declaration error shows.
    var complaints: [String] = []
    /// Whether the type has no components: it is the body as a whole.
    var isBody = false

    /// The typed request of components that have been read, by their keys.
    ///
    /// Only a hand-written `init(from:)` can still refuse.
    func request(of components: [String: any RequestComponent]) throws -> Request {
        if isBody, let body = components.values.first as? Body<Request> {
            return body.wrappedValue
        }
        return try Request(from: ComponentsDecoder(components: components))
    }
}

/// A component of a request type, with the wrapper that reads it.
struct ProbedComponent {
    /// The key by which the request type asks for it.
    let key: String
    let description: ComponentDescription
    let wrapper: any RequestComponent.Type
}
