import OrderedCollections

/// What a type has encoded so far at one place: a value, or a container that may still grow.
final class EncodedPart {
    enum Content {
        case nothing
        case value(SupportedType)
        case members(OrderedDictionary<String, EncodedPart.Child>)
        case elements([EncodedPart.Child])
    }

    /// A finished child, or one whose container is in somebody's hands.
    enum Child {
        case value(SupportedType)
        case part(EncodedPart)
    }

    private(set) var content = Content.nothing

    func set(_ value: SupportedType) { content = .value(value) }

    /// Makes this a dictionary, if it is none yet.
    func becomeDictionary() {
        if case .members = content { return }
        content = .members([:])
    }

    /// Makes this a list, if it is none yet.
    func becomeList() {
        if case .elements = content { return }
        content = .elements([])
    }

    func set(_ child: Child, for key: String) {
        guard case .members(var members) = content else { return }
        content = .nothing
        members[key] = child
        content = .members(members)
    }

    func append(_ child: Child) {
        guard case .elements(var elements) = content else { return }
        content = .nothing
        elements.append(child)
        content = .elements(elements)
    }

    var count: Int {
        switch content {
        case .nothing, .value: 0
        case .members(let members): members.count
        case .elements(let elements): elements.count
        }
    }

    /// The finished value.
    ///
    /// Nests as deep as the encoder let types nest containers.
    func finished() -> SupportedType? {
        switch content {
        case .nothing: nil
        case .value(let value): value
        case .members(let members):
            .dictionary(members: members.map { .init($0.key, $0.value.finished()) })
        case .elements(let elements): .array(elements.map { $0.finished() })
        }
    }
}

extension EncodedPart.Child {
    /// A container that was asked for and never filled is an empty object, as with Foundation.
    fileprivate func finished() -> SupportedType {
        switch self {
        case .value(let value): value
        case .part(let part): part.finished() ?? .dictionary(members: [])
        }
    }
}
