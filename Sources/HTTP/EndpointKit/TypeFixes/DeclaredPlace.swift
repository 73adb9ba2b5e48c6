internal import ValueTree

/// The place of a value in a response type, regardless of indices in its lists.
struct DeclaredPlace {
    /// A step from a value to those inside it.
    enum Step: Hashable {
        /// The value of a declared key, or of a key that should be declared.
        case key(String)
        /// Every element of a list, or every value of a dictionary.
        case each
    }

    let steps: [Step]
    /// The type with the property, or nil if the response itself isn't a struct.
    let owner: (type: String, fields: [Shape.Field])?
    /// The key of that property.
    let name: String
    /// The declared shape at this place, or nil for an undeclared key.
    let target: Shape?
    /// The lists and dictionaries between the property and the value, outermost first.
    private var wrappers: [Shape]

    /// The number of steps to the property's value.
    private let depthOfProperty: Int

    /// Creates a place.
    ///
    /// Returns nil inside a type that has no shape.
    init?(_ path: ValuePath, in root: Shape) {
        var (steps, chain) = ([Step](), [root])
        var (owner, name, depth) = (nil as (type: String, fields: [Shape.Field])?, "response", 0)
        for component in path.components {
            guard let current = chain.last else { return nil }
            let shape = Self.resolved(current, in: chain)
            switch (shape.content, component) {
            case (.fields(let fields), .key(let key)):
                (owner, name, depth) = ((shape.type, fields), key, chain.count)
                steps.append(.key(key))
                guard let field = fields.first(where: { $0.name == key }) else {
                    guard steps.count == path.components.count else { return nil }
                    self.init(steps, owner, name, target: nil, wrappers: [], depth)
                    return
                }
                chain.append(field.shape)
            case (.element(let inside), .index), (.dictionary(let inside), .key):
                steps.append(.each)
                chain.append(inside)
            default: return nil
            }
        }
        let wrappers = chain.dropFirst(depth).dropLast()
        let target = chain.last.map { Self.resolved($0, in: chain) }
        self.init(steps, owner, name, target: target, wrappers: Array(wrappers), depth)
    }

    private init(
        _ steps: [Step],
        _ owner: (type: String, fields: [Shape.Field])?,
        _ name: String,
        target: Shape?,
        wrappers: [Shape],
        _ depthOfProperty: Int
    ) {
        self.steps = steps
        self.owner = owner
        self.name = name
        self.target = target
        self.wrappers = wrappers
        self.depthOfProperty = depthOfProperty
    }

    /// Whether the value is the value of the property itself, which may be missing.
    var isProperty: Bool { owner != nil && steps.count == depthOfProperty }

    /// Returns another property of the same type.
    func sibling(_ field: Shape.Field) -> DeclaredPlace {
        DeclaredPlace(
            steps.dropLast() + [.key(field.name)],
            owner,
            field.name,
            target: field.shape,
            wrappers: [],
            depthOfProperty
        )
    }

    /// The property and the lists and dictionaries in it down to this place, outermost first.
    var outerPlaces: [DeclaredPlace] {
        wrappers.indices.map { index in
            DeclaredPlace(
                Array(steps.prefix(depthOfProperty + index)),
                owner,
                name,
                target: wrappers[index],
                wrappers: Array(wrappers.prefix(index)),
                depthOfProperty
            )
        }
    }

    /// The elements of a list or the values of a dictionary, or nil for another value.
    var inside: DeclaredPlace? {
        guard let target else { return nil }
        switch target.content {
        case .element(let inner), .dictionary(let inner):
            return DeclaredPlace(
                steps + [.each],
                owner,
                name,
                target: inner,
                wrappers: wrappers + [target],
                depthOfProperty
            )
        case .fields, .scalar, .cases, .opaque, .repeats: return nil
        }
    }

    /// Returns this place with some lists and dictionaries made optional.
    ///
    /// Levels are counted from the property inwards.
    func inOptional(_ levels: [Int]) -> DeclaredPlace {
        var place = self
        for level in levels where place.wrappers.indices.contains(level) {
            place.wrappers[level].isOptional = true
        }
        return place
    }

    /// The position of the property in its type.
    ///
    /// A new property comes last.
    var position: Int {
        guard let fields = owner?.fields else { return 0 }
        return fields.firstIndex { $0.name == name } ?? fields.count
    }

    /// Returns the type of the property for a type of the value.
    func wrapped(_ type: String) -> String {
        wrappers.reversed().reduce(type) { type, wrapper in
            let mark = wrapper.isOptional ? "?" : ""
            return (wrapper.isList ? "[\(type)]" : "[String: \(type)]") + mark
        }
    }

    /// The names that a new type must not have.
    var takenNames: Set<String> {
        let fields = owner?.fields.map { SwiftName.simple($0.shape.type) } ?? []
        return Set(fields + [owner.map { SwiftName.simple($0.type) }].compactMap { $0 })
    }

    /// Returns the enclosing shape that a shape repeats, or the shape itself.
    private static func resolved(_ shape: Shape, in chain: [Shape]) -> Shape {
        guard case .repeats = shape.content else { return shape }
        var known = chain.last { $0.type == shape.type && $0.content != .repeats } ?? shape
        known.isOptional = shape.isOptional
        return known
    }
}
