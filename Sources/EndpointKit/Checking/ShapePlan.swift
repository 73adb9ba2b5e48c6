internal import ValueTree

/// A shape laid out flat, so that checking a document takes no recursion and looks keys up by bytes.
struct ShapePlan {
    /// One type of the shape.
    struct Step {
        let type: String
        let isOptional: Bool
        var content: Content
    }

    /// What a step asks of a value.
    ///
    /// The numbers are places of other steps.
    enum Content {
        case scalar(Shape.Scalar)
        case cases([SupportedType])
        case fields([Field])
        case element(Int)
        case dictionary(Int)
        case opaque
    }

    /// A declared key.
    struct Field {
        let name: String
        let bytes: [UInt8]
        let step: Int
        let isRequired: Bool

        func isNamed(_ key: Document.Key) -> Bool {
            let name = bytes
            return key.matches(name.span)
        }
    }

    private(set) var steps: [Step] = []
    /// Steps that repeat one further out, which was not complete when they were added.
    private var repeated: [(place: Int, original: Int)] = []

    /// The plan of a shape; its root is the first step.
    init(_ shape: Shape) {
        _ = add(shape, enclosing: [:])
        for (place, original) in repeated {
            steps[place].content = steps[original].content
        }
    }

    /// The step of everything in a value that is not described.
    static let opaque = Step(type: "Any", isOptional: true, content: .opaque)

    private mutating func add(_ shape: Shape, enclosing: [String: Int]) -> Int {
        let place = steps.count
        steps.append(Step(type: shape.type, isOptional: shape.isOptional, content: .opaque))
        var inside = enclosing
        inside[shape.type] = place
        switch shape.content {
        case .scalar(let scalar): steps[place].content = .scalar(scalar)
        case .cases(let cases, _): steps[place].content = .cases(cases)
        case .element(let element):
            steps[place].content = .element(add(element, enclosing: inside))
        case .dictionary(let value):
            steps[place].content = .dictionary(add(value, enclosing: inside))
        case .fields(let fields):
            steps[place].content = .fields(fields.map { add($0, enclosing: inside) })
        case .opaque: break
        case .repeats:
            if let original = enclosing[shape.type] { repeated.append((place, original)) }
        }
        return place
    }

    private mutating func add(_ field: Shape.Field, enclosing: [String: Int]) -> Field {
        Field(
            name: field.name,
            bytes: Array(field.name.utf8),
            step: add(field.shape, enclosing: enclosing),
            isRequired: !field.shape.isOptional
        )
    }
}
