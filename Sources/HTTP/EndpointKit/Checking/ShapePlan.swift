internal import ValueTree

/// A shape as flat arrays.
///
/// Checking a document with it needs no recursion, and compares keys as bytes.
struct ShapePlan {
    /// One type of the shape.
    struct Step {
        let type: String
        let isOptional: Bool
        var content: Content
    }

    /// The requirements of a step for a value.
    ///
    /// The numbers are indices of other steps and of case lists. The range contains indices of
    /// fields.
    enum Content {
        case scalar(Shape.Scalar)
        case cases(Int)
        case fields(Range<Int>)
        case element(Int)
        case dictionary(Int)
        case opaque
    }

    /// The requirements of a declared key for its value.
    struct Field {
        let step: Int
        let isRequired: Bool
    }

    private(set) var steps: [Step] = []
    /// The declared keys of all types, grouped by type.
    ///
    /// `fields` has the same indices.
    private(set) var names: [MemberName] = []
    private(set) var fields: [Field] = []
    private(set) var caseLists: [[SupportedType]] = []
    /// Steps that repeat another step, which was incomplete when they were added.
    private var repeated: [(index: Int, original: Int)] = []
    /// Steps that repeat, by type, a step that doesn't enclose them.
    private var references: [(index: Int, type: String)] = []
    /// The first step of each type.
    private var definitions: [String: Int] = [:]

    /// Creates the plan of a shape, whose root is the first step.
    init(_ shape: Shape) {
        _ = add(shape, enclosing: [:])
        let known = references.compactMap { index, type in
            definitions[type].map { (index, original: $0) }
        }
        for (index, original) in repeated + known {
            steps[index].content = steps[original].content
        }
    }

    private mutating func add(_ shape: Shape, enclosing: [String: Int]) -> Int {
        let index = steps.count
        steps.append(Step(type: shape.type, isOptional: shape.isOptional, content: .opaque))
        if shape.content != .repeats, definitions[shape.type] == nil {
            definitions[shape.type] = index
        }
        var inside = enclosing
        inside[shape.type] = index
        switch shape.content {
        case .scalar(let scalar): steps[index].content = .scalar(scalar)
        case .cases(let cases, _):
            steps[index].content = .cases(caseLists.count)
            caseLists.append(cases)
        case .element(let element):
            steps[index].content = .element(add(element, enclosing: inside))
        case .dictionary(let value):
            steps[index].content = .dictionary(add(value, enclosing: inside))
        case .fields(let fields):
            steps[index].content = .fields(add(fields, enclosing: inside))
        case .opaque: break
        case .repeats:
            if let original = enclosing[shape.type] {
                repeated.append((index, original))
            } else {
                references.append((index, shape.type))
            }
        }
        return index
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
