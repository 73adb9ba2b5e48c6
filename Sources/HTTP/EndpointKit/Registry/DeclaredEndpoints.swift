internal import HTTPMessage
internal import HTTPTypes
internal import Synchronization
internal import ValueTree

/// Lists the endpoints that a group declares as its properties.
struct PropertyDescriber {
    private let declared: DeclaredEndpoints
    private let name: String

    init(_ type: EndpointGroup.Type) {
        declared = DeclaredEndpoints(of: type)
        name = type.name
    }

    /// The endpoints in the order of declaration.
    var endpoints: [AnyEndpoint] {
        declared.all.map { describe($0.wrapper, $0.name) }
    }

    private func describe(_ wrapper: some EndpointDeclaring, _ name: String) -> AnyEndpoint {
        describe(wrapper.declaration, name)
    }

    private func describe<Request: RequestConvertible, Response>(
        _ declaration: EndpointDeclaration<Request, Response>,
        _ name: String
    ) -> AnyEndpoint {
        let endpoint = Endpoint(declaration: declaration, group: declared.group)
        let keyStrategy = endpoint.decoder.keyStrategy
        let group = self.name
        let request = OnDemand {
            ProbedSubject.describing("\(group).\(name)") {
                ComponentProbe.probe(
                    Request.self,
                    mapping: endpoint.keyMapping,
                    style: endpoint.queryStyle,
                    method: endpoint.method,
                    encoder: endpoint.encoder,
                    decoder: endpoint.decoder,
                    TypeProber(keyStrategy: keyStrategy)
                )
            }
        }
        let method = declaration.invalidMethod.map { [DeclarationFault.invalidMethod($0)] } ?? []
        return AnyEndpoint(
            description: EndpointDescription(
                group: group,
                name: name,
                method: declaration.method,
                path: declaration.path,
                components: request.value.components.map(\.description),
                contentEncoding: Request.contentEncoding,
                responseType: TypeSpelling.of(Response.self),
                response: ProbedSubject.describing("\(group).\(name)") {
                    declaration.decoding.shape(keyStrategy)
                },
                isResponseEmpty: Response.self == Empty.self,
                success: endpoint.success,
                failure: ProbedSubject.describing("\(group).\(name)") {
                    endpoint.failure?.shape(keyStrategy)
                },
                documentation: declaration.summary,
                deprecation: declaration.deprecation
            ),
            client: endpoint.client,
            interceptors: endpoint.interceptors,
            template: PathTemplate(declaration.path),
            complaints: method + request.value.complaints,
            operations: TypedOperations(endpoint: endpoint, found: request)
        )
    }
}

/// The endpoints that a group declares as stored properties, together with an instance of the
/// group.
struct DeclaredEndpoints {
    /// A declared endpoint: the property's name and its wrapper.
    struct Found {
        let name: String
        let wrapper: any EndpointDeclaring
        let declaration: (method: HTTPMethod, path: String)
        /// The name that distinguishes it from other endpoints with the same method and path.
        let view: String?

        init(label: String, _ wrapper: any EndpointDeclaring) {
            // The storage of a wrapped property has an underscore before its name.
            name = label.hasPrefix("_") ? String(label.dropFirst()) : label
            self.wrapper = wrapper
            (declaration, view) = Self.route(of: wrapper)
        }

        private static func route(
            of wrapper: some EndpointDeclaring
        ) -> ((method: HTTPMethod, path: String), view: String?) {
            let declaration = wrapper.declaration
            let view = declaration.options?.options.view
            return ((declaration.method, declaration.path), view)
        }
    }

    let group: EndpointGroup
    /// All of them in the order of declaration, starting with those of the superclass.
    let all: [Found]

    init(of type: EndpointGroup.Type) {
        let announcements = Announcements()
        group = Announcements.$current.withValue(announcements) { type.init(baseURL: "") }
        all =
            Self.properties(of: group, announced: announcements.wrappers)
            ?? Self.properties(of: group)
    }

    /// Returns the properties with the wrappers that were announced; nil if some were not.
    private static func properties(
        of group: EndpointGroup,
        announced: NumberedWrappers
    ) -> [Found]? {
        guard let properties = DeclaredProperties.of(type(of: group)) else { return nil }
        let found = properties.compactMap { property -> Found? in
            guard let number = property.number(in: group), let wrapper = announced[number]
            else { return nil }
            return Found(label: property.label, wrapper)
        }
        return found.count == properties.count ? found : nil
    }

    /// Returns the properties that are wrappers.
    ///
    /// To check a property, the runtime searches all conformances of the program once per type.
    private static func properties(of group: EndpointGroup) -> [Found] {
        var endpoints: [Found] = []
        var mirror: Mirror? = Mirror(reflecting: group)
        while let current = mirror {
            let found = current.children.compactMap { child -> Found? in
                guard let wrapper = child.value as? any EndpointDeclaring, let label = child.label
                else { return nil }
                return Found(label: label, wrapper)
            }
            endpoints.insert(contentsOf: found, at: 0)
            mirror = current.superclassMirror
        }
        return endpoints
    }
}

/// The endpoint wrappers that are initialized while a group is created, by their numbers.
final class Announcements: Sendable {
    @TaskLocal static var current: Announcements?

    private static let lastNumber = Atomic(0)
    private let announced = Mutex(NumberedWrappers())

    var wrappers: NumberedWrappers { announced.withLock(\.self) }

    /// Returns a number that no other wrapper has.
    ///
    /// A wrapper that two groups share keeps the number it got in the first group, so that number
    /// must not belong to another wrapper in the second.
    static func newNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }

    func add(_ wrapper: any EndpointDeclaring, _ number: Int) {
        announced.withLock { $0.add(wrapper, number) }
    }
}

/// Wrappers in the order of their numbers.
///
/// A dictionary would ask the runtime how to hash its keys, and the runtime would search all
/// conformances of the program.
struct NumberedWrappers {
    private var entries: [(number: Int, wrapper: any EndpointDeclaring)] = []

    /// Adds a wrapper; its number is almost always the highest so far.
    mutating func add(_ wrapper: any EndpointDeclaring, _ number: Int) {
        var place = entries.count
        while place > 0, entries[place - 1].number > number { place -= 1 }
        entries.insert((number, wrapper), at: place)
    }

    subscript(number: Int) -> (any EndpointDeclaring)? {
        var range = 0..<entries.count
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
            let entry = entries[middle]
            if entry.number == number { return entry.wrapper }
            let isBehind = entry.number < number
            range = isBehind ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
