internal import ValueTree

/// Chooses a Swift type that accepts values, with the declarations that it needs.
struct TypeChoice {
    let decoder: ValueDecoder
    /// The names of types that are in use.
    private var taken: Set<String>
    /// The new types.
    private(set) var declarations: [String] = []
    /// The date strategy for the group, if another one accepts the dates.
    private(set) var dates: String?

    /// The nesting from which values are accepted unread.
    private static let depthLimit = 16
    /// The number of different keys from which an object is a dictionary.
    private static let fieldLimit = 40
    /// The number of different values from which an enum becomes a text.
    private static let caseLimit = 60

    init(decoder: ValueDecoder, taken: Set<String>) {
        self.decoder = decoder
        self.taken = taken
    }

    /// Returns the type of values, none of which is null.
    mutating func type(of values: [SupportedType], declared: Shape?, name: String) -> String {
        guard let declared else { return inferred(values, name, nil, depth: 0) }
        if values.allSatisfy({ accepts($0, declared) }) { return declared.type }
        switch declared.content {
        case .cases(let cases, let scalar):
            if let text = enumeration(declared.type, cases, scalar, values) { return text }
        case .scalar(.date):
            if let strategy = FoundDates.strategy(for: values) {
                dates = strategy
                return declared.type
            }
        case .scalar(.integer(let bits, _)) where bits < 64:
            if Self.allAre(.integer(bits: 64, isSigned: true), values, decoder) { return "Int64" }
        case .scalar, .fields, .element, .dictionary, .opaque, .repeats: break
        }
        return inferred(values, name, declared, depth: 0)
    }

    /// Returns whether the value itself matches the declaration, regardless of its contents.
    private func accepts(_ value: SupportedType, _ shape: Shape) -> Bool {
        switch shape.content {
        case .fields, .dictionary: value.kind == .dictionary
        case .element: value.kind == .array
        case .opaque, .repeats: false
        case .scalar, .cases:
            ShapeChecker.problems(of: value, against: shape, decoder: decoder).isEmpty
        }
    }

    /// Returns whether some of the values are certainly of another kind than declared.
    func refuses(_ values: [SupportedType], _ shape: Shape) -> Bool {
        switch shape.content {
        case .opaque, .repeats: false
        case .fields, .dictionary, .element, .scalar, .cases:
            !values.allSatisfy { accepts($0, shape) }
        }
    }

    static func allAre(
        _ scalar: Shape.Scalar,
        _ values: [SupportedType],
        _ decoder: ValueDecoder
    ) -> Bool {
        values.allSatisfy {
            ScalarCheck.failure(of: $0, scalar, type: "", decoder: decoder) == nil
        }
    }
}

extension TypeChoice {
    /// The kind of a value, as far as types distinguish it.
    private enum Kind: CaseIterable {
        case bool
        case number
        case text
        case list
        case object

        init?(_ value: SupportedType) {
            switch value.kind {
            case .null: return nil
            case .bool: self = .bool
            case .int, .double, .intOrDouble: self = .number
            case .string: self = .text
            case .array: self = .list
            case .dictionary: self = .object
            }
        }
    }

    private mutating func inferred(
        _ values: [SupportedType],
        _ name: String,
        _ declared: Shape?,
        depth: Int
    ) -> String {
        let groups = Dictionary(grouping: values, by: Kind.init)
        let kinds = Kind.allCases.filter { groups[$0] != nil }
        guard let kind = kinds.first else { return declared?.type ?? "String" }
        if kinds == [.number, .text], let number = FoundNumbers.type(of: values, decoder) {
            return add(name) { FixTexts.lenientNumber($0, number) }
        }
        guard kinds.count > 1 else { return type(kind, values, name, declared, depth) }
        let cases = kinds.map { kind in
            let inside = type(kind, groups[kind] ?? [], name, declared, depth)
            return (name: "\(kind)", type: inside)
        }
        return add(name) { FixTexts.alternatives($0, cases) }
    }

    private mutating func type(
        _ kind: Kind,
        _ values: [SupportedType],
        _ name: String,
        _ declared: Shape?,
        _ depth: Int
    ) -> String {
        switch kind {
        case .bool: return "Bool"
        case .text: return "String"
        case .number: return FoundNumbers.numberType(of: values, decoder)
        case .list:
            let element = declared.flatMap { Self.element(of: $0) }
            return "[" + inside(values.flatMap { $0.array ?? [] }, name, element, depth) + "]"
        case .object:
            if let declared, let type = Self.objectType(of: declared) { return type }
            return objectType(values, name, depth)
        }
    }

    /// Returns the type of values inside others, some of which may be null.
    private mutating func inside(
        _ values: [SupportedType],
        _ name: String,
        _ declared: Shape?,
        _ depth: Int
    ) -> String {
        guard depth < Self.depthLimit else { return add(name, FixTexts.unread) }
        let given = values.filter { !$0.isNull }
        let isOptional = given.count < values.count
        return inferred(given, name, declared, depth: depth + 1) + (isOptional ? "?" : "")
    }

    /// Returns the shape of elements, whether the declared type is a list or a single value.
    private static func element(of shape: Shape) -> Shape? {
        guard case .element(let element) = shape.content else { return shape }
        return element
    }

    /// Returns the declared type of an object, also if it is declared as a list of objects.
    private static func objectType(of shape: Shape) -> String? {
        switch shape.content {
        case .fields, .dictionary: shape.type
        case .element(let element): objectType(of: element)
        case .repeats: shape.type
        case .scalar, .cases, .opaque: nil
        }
    }

    private mutating func objectType(
        _ values: [SupportedType],
        _ name: String,
        _ depth: Int
    ) -> String {
        var keys: [String] = []
        var members: [String: [SupportedType]] = [:]
        for member in values.lazy.flatMap(\.members) {
            if members[member.key] == nil { keys.append(member.key) }
            members[member.key, default: []].append(member.value)
        }
        guard !keys.isEmpty, keys.count <= Self.fieldLimit else {
            let all = members.values.flatMap { $0 }
            return "[String: " + inside(all, name, nil, depth) + "]"
        }
        let typeName = SwiftName.type(name, taken: taken)
        taken.insert(typeName)
        let place = declarations.count
        var names: Set<String> = []
        let fields = keys.map { key in
            let found = members[key] ?? []
            var type = inside(found, key, nil, depth)
            if found.count < values.count, !type.hasSuffix("?") { type += "?" }
            let property = SwiftName.free(SwiftName.identifier(key, joins: false), names)
            names.insert(property)
            return (key: key, name: property, type: type)
        }
        declarations.insert(FixTexts.structure(typeName, fields, decoder.keyStrategy), at: place)
        return typeName
    }

    private mutating func add(_ name: String, _ text: (String) -> String) -> String {
        let typeName = SwiftName.type(name, taken: taken)
        taken.insert(typeName)
        declarations.append(text(typeName))
        return typeName
    }

    /// Returns the enum with its missing values, or nil if the values can't be further cases.
    private mutating func enumeration(
        _ type: String,
        _ cases: [SupportedType],
        _ scalar: Shape.Scalar,
        _ values: [SupportedType]
    ) -> String? {
        guard let kind = cases.first.flatMap(Kind.init), kind == .text || kind == .number,
            values.allSatisfy({ Kind($0) == kind }),
            kind == .text || values.allSatisfy({ $0.int != nil })
        else { return nil }
        var all = cases
        for value in values where !all.contains(where: { CaseCheck.isSame($0, value) }) {
            guard all.count < Self.caseLimit else { return nil }
            all.append(value)
        }
        let name = SwiftName.simple(type)
        declarations.append(FixTexts.enumeration(name, all))
        return type
    }
}
