internal import ValueTree

/// The problems of a document at the nodes that they are about, for the marks in a printed tree.
///
/// Information, such as an undeclared key, is no mark.
struct ProblemMarks {
    /// The expectations that a node's value does not meet.
    private var wrong: [Int: [String]] = [:]
    /// The problems of the values that are missing from a container, by its node.
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

    /// `  ! expected Int` for the node of a wrong value; empty for any other.
    func mark(at node: Int) -> String {
        wrong[node].map { "  ! expected \($0.joined(separator: " and "))" } ?? ""
    }

    /// The name of each value that is missing from a container, and its mark.
    func missing(in container: Int) -> [(name: String, mark: String)] {
        (missing[container] ?? []).map { problem in
            (Self.name(of: problem), "  ! expected \(problem.expected), found nothing")
        }
    }

    /// The node of a problem that a type's own initializer found, which knows only the path.
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
