internal import ValueTree

/// The problems of a document by node, for the marks in a printed tree.
///
/// Information, such as an undeclared key, isn't marked.
struct ProblemMarks {
    /// The expected values of a wrong node.
    private var wrong: [Int: [String]] = [:]
    /// The problems of missing values, by the node of their container.
    private var missing: [Int: [Problem]] = [:]

    init(_ problems: [Problem] = [], in document: Document) {
        for problem in problems where !problem.isInformation {
            let node = problem.nodeIndex ?? Self.node(of: problem, in: document)
            guard let node else { continue }
            if problem.kind == .missing {
                missing[node, default: []].append(problem)
            } else {
                wrong[node, default: []].append(problem.expected.description)
            }
        }
    }

    /// Returns `  ! expected Int` for the node of a wrong value, and an empty text for any other.
    func mark(at node: Int) -> String {
        wrong[node].map { "  ! expected \($0.joined(separator: " and "))" } ?? ""
    }

    /// Returns the name and the mark of each value that is missing from a container.
    func missing(in container: Int) -> [(name: String, mark: String)] {
        (missing[container] ?? []).map { problem in
            (Self.name(of: problem), "  ! expected \(problem.expected), found nothing")
        }
    }

    /// Returns the node of a problem from a type's initializer, which has only a path.
    private static func node(of problem: Problem, in document: Document) -> Int? {
        var path = problem.path
        if problem.kind == .missing { path = ValuePath(Array(path.components.dropLast())) }
        return document.node(at: path)?.index
    }

    private static func name(of problem: Problem) -> String {
        switch problem.path.components.last {
        case .key(let key): TreeText.keyName(key)
        case .index(let index): "[\(index)]"
        case nil: "$"
        }
    }
}
