import ValueTree

/// Composes the value of a YAML text from its events.
///
/// An alias shares the value of its anchor, but readers of the result visit the value each time. So
/// the values and bytes that aliases expand to are limited.
struct YAMLComposer: ~Copyable {
    static let depthLimit = DepthLimit.values
    /// The number of values that aliases may expand to.
    private static let aliasedValueLimit = 100_000

    /// A finished value and its weight with all aliases resolved.
    fileprivate struct Part {
        var value: SupportedType
        /// The text of a scalar, which may be a key.
        var name: String?
        var isMergeKey = false
        var weight = Weight()
    }

    fileprivate struct Weight {
        var values = 1
        var bytes = 1
        /// The number of nested containers.
        var depth = 0
    }

    /// The total nesting allowed in a text: libyaml visits every open container for each token.
    private static let nestingAllowance = (perByte: 8, atLeast: 1_000_000)

    static func nestingLimit(of source: SourceText) -> Int {
        nestingAllowance.atLeast + nestingAllowance.perByte * source.text.utf8.count
    }

    private var events: YAMLEvents
    /// The number of open containers, summed over all events.
    private var nesting = 0
    private let nestingLimit: Int
    /// The number of bytes that aliases may expand to.
    private let aliasedByteLimit: Int
    private var open: [OpenContainer] = []
    private var anchors: [String: Part] = [:]
    private var aliased = Weight(values: 0, bytes: 0)
    private var root: Part?

    init(_ source: SourceText, aliasedByteLimit: Int) {
        events = YAMLEvents(source)
        nestingLimit = Self.nestingLimit(of: source)
        self.aliasedByteLimit = aliasedByteLimit
    }

    /// Returns the value of the only document; nil if there is none.
    mutating func value() throws(SyntaxError) -> SupportedType {
        try events.checkDirectives()
        while true {
            let event = try events.next()
            try checkNesting(at: event.start)
            switch event.content {
            case .alias(let name): try add(alias(name, event), at: event.start)
            case .scalar(let scalar): try add(part(of: scalar, event), of: event)
            case .sequence: try begin(.sequence, event)
            case .mapping: try begin(.mapping, event)
            case .end: try end()
            case .documentStart: try checkIsFirst(event)
            case .border: continue
            case .endOfText: return root?.value ?? .null
            }
        }
    }

    private mutating func checkNesting(at start: Int) throws(SyntaxError) {
        nesting += open.count
        guard nesting > nestingLimit else { return }
        throw events.fault(
            at: start,
            expected: .syntax(.lessNesting),
            found: .yaml(.openContainers(open.count))
        )
    }

    private func checkIsFirst(_ event: YAMLEvents.Event) throws(SyntaxError) {
        guard root != nil else { return }
        throw events.fault(
            at: event.start,
            expected: .name("YAML"),
            found: .yaml(.anotherDocument)
        )
    }

    private mutating func alias(
        _ name: String,
        _ event: YAMLEvents.Event
    ) throws(SyntaxError) -> Part {
        guard let part = anchors[name] else {
            throw events.fault(
                at: event.start,
                expected: .name("YAML"),
                found: .yaml(.undefinedAlias)
            )
        }
        aliased.values += part.weight.values
        aliased.bytes += part.weight.bytes
        try checkAlias(aliased.values, Self.aliasedValueLimit, Limit.aliasedValues, event)
        try checkAlias(aliased.bytes, aliasedByteLimit, Limit.aliasedBytes, event)
        return part
    }

    private func checkAlias(
        _ count: Int,
        _ limit: Int,
        _ named: (Int) -> Limit,
        _ event: YAMLEvents.Event
    ) throws(SyntaxError) {
        guard count > limit else { return }
        throw events.fault(
            at: event.start,
            expected: .limit(named(limit)),
            found: .more
        )
    }

    private func part(
        of scalar: YAMLScalar,
        _ event: YAMLEvents.Event
    ) throws(SyntaxError) -> Part {
        guard let value = scalar.value else {
            throw events.fault(
                at: event.start,
                expected: .syntax(.textOfTag(scalar.tag ?? "")),
                found: Found(.string(scalar.text))
            )
        }
        return Part(
            value: value,
            name: scalar.text,
            isMergeKey: scalar.isPlain && scalar.tag == nil && scalar.text == "<<",
            weight: Weight(bytes: 1 + scalar.text.utf8.count)
        )
    }
}

extension YAMLComposer {
    private mutating func begin(
        _ kind: OpenContainer.Kind,
        _ event: YAMLEvents.Event
    ) throws(SyntaxError) {
        if open.last?.isAtKey == true { throw complexKey(at: event.start) }
        try checkDepth(open.count + 1, at: event.start)
        // An alias inside would refer to the container around it.
        if let anchor = event.anchor { anchors[anchor] = nil }
        open.append(OpenContainer(kind: kind, start: event.start, anchor: event.anchor))
    }

    private mutating func end() throws(SyntaxError) {
        guard let container = open.popLast() else { return }
        let part = container.part
        if let anchor = container.anchor { anchors[anchor] = part }
        try add(part, at: container.start)
    }

    private mutating func add(_ part: Part, of event: YAMLEvents.Event) throws(SyntaxError) {
        if let anchor = event.anchor { anchors[anchor] = part }
        try add(part, at: event.start)
    }

    private mutating func add(_ part: Part, at start: Int) throws(SyntaxError) {
        try checkDepth(open.count + part.weight.depth, at: start)
        guard let innermost = open.indices.last else {
            root = part
            return
        }
        guard open[innermost].isAtKey else {
            guard open[innermost].add(part) else {
                throw events.fault(
                    at: start,
                    expected: .syntax(.mappingToMerge),
                    found: Found(part.value)
                )
            }
            return
        }
        guard let name = part.name else { throw complexKey(at: start) }
        guard open[innermost].begin(name, isMergeKey: part.isMergeKey, part.weight) else {
            throw events.fault(
                at: start,
                expected: .syntax(.eachKeyOnce),
                found: .again(SupportedType.quoted(name))
            )
        }
    }

    private func complexKey(at start: Int) -> SyntaxError {
        events.fault(
            at: start,
            expected: .syntax(.textKey),
            found: .yaml(.listOrMapping)
        )
    }

    private func checkDepth(_ depth: Int, at start: Int) throws(SyntaxError) {
        guard depth > Self.depthLimit else { return }
        throw events.fault(
            at: start,
            expected: .limit(.nestedMappings(Self.depthLimit)),
            found: .more
        )
    }
}

extension YAMLComposer {
    /// A sequence or mapping whose end has not come yet.
    fileprivate struct OpenContainer {
        enum Kind {
            case sequence
            case mapping
        }

        enum Key {
            case name(String)
            case merge
        }

        let kind: Kind
        let start: Int
        let anchor: String?
        private var elements: [SupportedType] = []
        private var members: [SupportedType.Member] = []
        private var names: Set<ExactKey> = []
        private var hasMergeKey = false
        /// The members of merge keys, which apply if the mapping has no member of their name.
        private var inherited: [SupportedType.Member] = []
        /// The key whose value comes next.
        private var key: Key?
        private var weight = Weight(depth: 1)

        init(kind: Kind, start: Int, anchor: String?) {
            self.kind = kind
            self.start = start
            self.anchor = anchor
        }

        var isAtKey: Bool { kind == .mapping && key == nil }

        /// Takes a key; returns false if the mapping already has it.
        mutating func begin(_ name: String, isMergeKey: Bool, _ weight: Weight) -> Bool {
            self.weight.bytes += weight.bytes
            guard !isMergeKey else {
                defer { (key, hasMergeKey) = (.merge, true) }
                return !hasMergeKey
            }
            key = .name(name)
            return names.insert(ExactKey(name)).inserted
        }

        /// Takes an element or the value of the key; returns false if it should be merged but isn't
        /// a mapping.
        mutating func add(_ part: Part) -> Bool {
            weight.values += part.weight.values
            weight.bytes += part.weight.bytes
            weight.depth = max(weight.depth, part.weight.depth + 1)
            defer { key = nil }
            switch key {
            case nil: elements.append(part.value)
            case .name(let name): members.append(.init(name, part.value))
            case .merge:
                let mappings = part.value.array ?? [part.value]
                guard mappings.allSatisfy({ $0.kind == .dictionary }) else { return false }
                inherited += mappings.flatMap(\.members)
            }
            return true
        }

        var part: Part {
            guard kind == .mapping else { return Part(value: .array(elements), weight: weight) }
            var names = names
            let added = inherited.filter { names.insert(ExactKey($0.key)).inserted }
            return Part(value: .dictionary(members: members + added), weight: weight)
        }
    }
}
