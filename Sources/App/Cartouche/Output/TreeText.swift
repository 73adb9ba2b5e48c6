internal import CartoucheSession
internal import TerminalWidgets
internal import ValueSerializers
internal import ValueTree

/// A tree as text: two spaces per level, `name  value  Type`, containers as `name  3 × Type` or
/// `name  {2}`.
///
/// A wrong value has a mark instead of its type, `price  "0.95"  ! expected Double`, and so does a
/// missing value. The text is passed on in pieces, so that a large document is never held as text.
struct TreeText {
    /// Receives a piece of text.
    ///
    /// Throws a failure to end the printing.
    typealias Put = (PrintedText) throws(CommandFailure) -> Void

    /// The amount of text that is collected before it is passed on.
    static let pieceSize = 1 << 16

    private let shapes: ShapeResolver
    private let marks: ProblemMarks
    private let writer = JSONWriter(.compact)
    /// Whether the values were compared with the shape, so that values without a mark match their
    /// types.
    private let isChecked: Bool
    private let put: Put
    private var text: PrintedText
    /// The number of visited nodes, a measure of the work.
    private(set) var steps = 0

    /// Prints a line for each node, with a newline at the end.
    ///
    /// Types come from `shape`, or else from the values. `problems` are those found by comparing
    /// the document with the shape, or nil if it wasn't compared. `pen` is that of the terminal, if
    /// the output is one.
    @discardableResult
    init(
        _ document: Document,
        shape: Shape?,
        problems: [Problem]? = [],
        by pen: Pen? = nil,
        to put: @escaping Put
    ) throws(CommandFailure) {
        shapes = ShapeResolver(shape)
        marks = ProblemMarks(problems ?? [], in: document)
        isChecked = problems != nil
        self.put = put
        text = PrintedText(by: pen)
        try append(document.root, named: "$", .dataPunctuation, level: 0, shape: shape)
        try put(text)
    }

    /// Prints the lines of each element of a list, numbered from `number`.
    ///
    /// The list itself has no line, because more elements may follow.
    @discardableResult
    init(
        elementsOf list: Document,
        from number: Int,
        shape: Shape?,
        problems: [Problem],
        by pen: Pen? = nil,
        to put: @escaping Put
    ) throws(CommandFailure) {
        shapes = ShapeResolver(shape)
        marks = ProblemMarks(problems, in: list)
        isChecked = true
        self.put = put
        text = PrintedText(by: pen)
        for (offset, element) in list.root.children.enumerated() {
            try append(
                element.value,
                named: "[\(number + offset)]",
                .dataPunctuation,
                level: 0,
                shape: shapes.shape(of: element.value, in: shape)
            )
        }
        try put(text)
    }

    // The parser's depth limit bounds the recursion.
    private mutating func append(
        _ node: Document.Node,
        named name: String,
        _ role: ThemeRole,
        level: Int,
        shape: Shape?
    ) throws(CommandFailure) {
        steps += 1
        begin(name, role, level: level)
        addSummary(of: node, shape: shape)
        try endLine()
        for (index, child) in node.children.enumerated() {
            try append(
                child.value,
                named: child.key.map { Self.keyName($0.string) } ?? "[\(index)]",
                child.key == nil ? .dataPunctuation : .dataKey,
                level: level + 1,
                shape: shapes.shape(of: child.value, in: shape)
            )
        }
        for (name, mark) in marks.missing(in: node.index) {
            begin(name, .dataKey, level: level + 1)
            text.add(mark, .dataMissing)
            try endLine()
        }
    }

    private mutating func begin(_ name: String, _ role: ThemeRole, level: Int) {
        text.add(String(repeating: "  ", count: level))
        text.add(name, role)
    }

    private mutating func endLine() throws(CommandFailure) {
        text.add("\n")
        guard text.text.utf8.count >= Self.pieceSize else { return }
        try put(text)
        text.removeAll()
    }

    /// Adds the parts after the name of a node, with two spaces before each part.
    private mutating func addSummary(of node: Document.Node, shape: Shape?) {
        let mark = marks.mark(at: node.index)
        text.add("  ")
        switch node.kind {
        case .dictionary:
            text.add("{\(node.count)}", .dataPunctuation)
        case .array:
            text.add("\(node.count) × ", .dataPunctuation)
            text.add(elementType(of: node, shape: shape), .dataType)
        case .null, .string, .bool, .int, .double, .intOrDouble:
            text.add(writer.text(SupportedType(node)), node.kind.role)
            guard mark.isEmpty else { break }
            text.add("  ")
            text.add(typeName(of: node, shape: shape), .dataType)
        }
        text.add(mark, .dataMismatch)
    }

    /// Returns the key, quoted if it would look like more than one line or column.
    static func keyName(_ key: String) -> String {
        let isPlain = key.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return isPlain && !key.contains("  ") ? key : JSONWriter(.compact).text(.string(key))
    }

    private func typeName(of node: Document.Node, shape: Shape?) -> String {
        guard let shape, isChecked || shape.mayBe(node.kind) else {
            return ValueType.name(of: node)
        }
        return shape.typeName
    }

    private mutating func elementType(of node: Document.Node, shape: Shape?) -> String {
        if case .element(let element) = shape?.content { return element.typeName }
        steps += node.count
        return ValueType.commonName(of: node)
    }
}

extension TreeText {
    /// Returns the whole text of a small document.
    static func of(
        _ document: Document,
        shape: Shape?,
        problems: [Problem]? = []
    ) throws(CommandFailure) -> String {
        var text = ""
        try TreeText(document, shape: shape, problems: problems, to: { text += $0.text })
        return text
    }
}

extension SupportedType.Kind {
    /// The role of a value that isn't a container.
    fileprivate var role: ThemeRole {
        switch self {
        case .null: .dataNull
        case .string: .dataString
        case .bool: .dataBool
        case .int, .double, .intOrDouble: .dataNumber
        case .array, .dictionary: .data
        }
    }
}

/// The Swift type of a value without a declared one.
enum ValueType {
    static func name(of node: Document.Node) -> String {
        switch node.kind {
        case .null: "null"
        case .string: "String"
        case .bool: "Bool"
        case .int, .intOrDouble: "Int"
        case .double: "Double"
        case .array: "Array"
        case .dictionary: "Dictionary"
        }
    }

    /// Returns the type of all elements of an array, or `Any` if they differ or there are none.
    static func commonName(of array: Document.Node) -> String {
        let names = Set(array.children.lazy.map { name(of: $0.value) })
        return names.count == 1 ? names.first ?? "Any" : "Any"
    }
}

extension Shape {
    /// Returns whether values of a kind can be of this type.
    fileprivate func mayBe(_ kind: SupportedType.Kind) -> Bool {
        guard kind != .null else { return isOptional || content == .scalar(.null) }
        switch content {
        case .scalar(let scalar), .cases(_, let scalar): return scalar.mayBe(kind)
        case .fields, .dictionary: return kind == .dictionary
        case .element: return kind == .array
        case .opaque, .repeats: return true
        }
    }
}

extension Shape.Scalar {
    fileprivate func mayBe(_ kind: SupportedType.Kind) -> Bool {
        let isNumber = [.int, .double, .intOrDouble].contains(kind)
        switch self {
        case .string, .url, .uuid, .data: return kind == .string
        case .bool: return kind == .bool
        case .integer, .double, .float, .decimal: return isNumber
        case .date: return kind == .string || isNumber
        case .null: return kind == .null
        }
    }
}
