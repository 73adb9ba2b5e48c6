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
    /// The numbers are places of other steps, of field lists and of lists of cases.
    enum Content {
        case scalar(Shape.Scalar)
        case cases(Int)
        case fields(list: Int)
        case element(Int)
        case dictionary(Int)
        case opaque
    }

    /// The declared keys of one type.
    struct FieldList {
        var names: [MemberName] = []
        /// By the place of the name, what its value has to be.
        var steps: [Int] = []
        /// By the place of the name, whether it has to be there.
        var isRequired: [Bool] = []
    }

    private(set) var steps: [Step] = []
    private(set) var fieldLists: [FieldList] = []
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
            steps[place].content = .fields(list: add(fields, enclosing: inside))
        case .opaque: break
        case .repeats:
            if let original = enclosing[shape.type] { repeated.append((place, original)) }
        }
        return place
    }

    private mutating func add(_ fields: [Shape.Field], enclosing: [String: Int]) -> Int {
        var list = FieldList()
        for field in fields {
            list.names.append(MemberName(field.name))
            list.steps.append(add(field.shape, enclosing: enclosing))
            list.isRequired.append(!field.shape.isOptional)
        }
        fieldLists.append(list)
        return fieldLists.count - 1
    }
}
