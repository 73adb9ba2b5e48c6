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
    /// The numbers are places of other steps and of lists of cases, the range is one of fields.
    enum Content {
        case scalar(Shape.Scalar)
        case cases(Int)
        case fields(Range<Int>)
        case element(Int)
        case dictionary(Int)
        case opaque
    }

    /// What a declared key asks of its value.
    struct Field {
        let step: Int
        let isRequired: Bool
    }

    private(set) var steps: [Step] = []
    /// The declared keys of all types, those of one type together; a place is the same in both lists.
    private(set) var names: [MemberName] = []
    private(set) var fields: [Field] = []
    private(set) var caseLists: [[SupportedType]] = []
    /// Steps that repeat one further out, which was not complete when they were added.
    private var repeated: [(place: Int, original: Int)] = []

    /// The plan of a shape; its root is the first step.
    init(_ shape: Shape) {
        _ = add(shape, enclosing: [:])
        for (place, original) in repeated {
            steps[place].content = steps[original].content
        }
    }

    private mutating func add(_ shape: Shape, enclosing: [String: Int]) -> Int {
        let place = steps.count
        steps.append(Step(type: shape.type, isOptional: shape.isOptional, content: .opaque))
        var inside = enclosing
        inside[shape.type] = place
        switch shape.content {
        case .scalar(let scalar): steps[place].content = .scalar(scalar)
        case .cases(let cases, _):
            steps[place].content = .cases(caseLists.count)
            caseLists.append(cases)
        case .element(let element):
            steps[place].content = .element(add(element, enclosing: inside))
        case .dictionary(let value):
            steps[place].content = .dictionary(add(value, enclosing: inside))
        case .fields(let fields):
            steps[place].content = .fields(add(fields, enclosing: inside))
        case .opaque: break
        case .repeats:
            if let original = enclosing[shape.type] { repeated.append((place, original)) }
        }
        return place
    }

    private mutating func add(
        _ declared: [Shape.Field],
        enclosing: [String: Int]
    ) -> Range<Int> {
        let added = declared.map { field in
            Field(
                step: add(field.shape, enclosing: enclosing),
                isRequired: !field.shape.isOptional
            )
        }
        names += declared.map { MemberName($0.name) }
        fields += added
        return (fields.count - added.count)..<fields.count
    }
}
