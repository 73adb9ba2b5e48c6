internal import ValueTree

/// Finds the components of a request type by running its `init(from:)` on a decoder that records them.
struct ComponentProbe {
    /// What the request type consists of.
    static func probe<Request: RequestConvertible>(
        _ type: Request.Type,
        keyStrategy: KeyStrategy = .useDefaultKeys
    ) -> ProbedRequest {
        probe(type, with: TypeProber(keyStrategy: keyStrategy))
    }

    /// What the request type consists of, found with a prober that may know its types already.
    static func probe<Request: RequestConvertible>(
        _ type: Request.Type,
        with prober: TypeProber
    ) -> ProbedRequest {
        let recording = ComponentRecording(prober: prober)
        do {
            let request = try Request(from: ComponentRecordingDecoder(recording: recording))
            let names = ComponentNames(of: request, reads: recording.reads)
            return describe(recording, type, names: names, prober)
        } catch  where recording.endsEarly {
            return describeUnread(recording, type, prober)
        } catch {
            var probed = describe(recording, type, names: ComponentNames(), prober)
            if recording.unmarked.isEmpty {
                probed.complaints.append("the request type cannot be described: \(error)")
            }
            return probed
        }
    }

    /// What was not come to is known by its property alone.
    private static func describeUnread<Request: RequestConvertible>(
        _ recording: ComponentRecording,
        _ type: Request.Type,
        _ prober: TypeProber
    ) -> ProbedRequest {
        let properties = StoredProperties.components(of: type)
        let names = ComponentNames(properties: properties.map(\.name), reads: recording.reads)
        let read = Set(recording.reads.enumerated().map { names.name(at: $0) ?? $1.key })
        let unknown = properties.filter { !read.contains($0.name) }
            .filter { !recording.addUnread($0.name, $0.wrapper) }
        var probed = describe(recording, type, names: names, prober)
        probed.complaints += unknown.map { property in
            "`\(property.name)` is sent by another name and stands behind a component that no value "
                + "can be made up for; declare it first"
        }
        return probed
    }

    private static func describe<Request: RequestConvertible>(
        _ recording: ComponentRecording,
        _ type: Request.Type,
        names: ComponentNames,
        _ prober: TypeProber
    ) -> ProbedRequest {
        let documentation = type.documentation
        let components = recording.reads.enumerated().map { place, read in
            let name = names.name(at: place) ?? read.key
            return ProbedComponent(
                description: describe(read, name, documentation[name], prober),
                wrapper: read.wrapper
            )
        }
        let unwritable = components.filter { !$0.wrapper.isWritable }.map {
            "`\($0.description.name)` cannot be written: \($0.description.type) is not Encodable"
        }
        let known = Set(components.map(\.description.name))
        let unknown = documentation.keys.filter { !known.contains($0) }.sorted()
        return ProbedRequest(
            components: components,
            complaints: recording.unmarked.map {
                "`\($0)` is not marked @URLQuery, @Header, @Path or @Body"
            } + unwritable
                + unknown.map { "`\($0)` is documented and is no component" }
        )
    }

    private static func describe(
        _ read: ComponentRecording.Read,
        _ name: String,
        _ documentation: String?,
        _ prober: TypeProber
    ) -> ComponentDescription {
        let type: any Decodable.Type = read.wrapper.valueType
        let shape = prober.probe(type).shape
        return ComponentDescription(
            name: name,
            wireName: read.key,
            place: read.wrapper.place,
            type: TypeSpelling.of(type),
            isRequired: !shape.isOptional && !(shape.isList && read.wrapper.place == .query),
            shape: shape,
            cases: shape.caseTexts,
            isSecret: read.wrapper.isSecret,
            documentation: documentation
        )
    }
}

extension RequestComponent {
    static var valueType: any Decodable.Type { Value.self }
}
