import TerminalWidgets
import ValueTree

/// The steps that may complete a path, taken from existing values.
struct PathOffer: Equatable, Sendable {
    /// The number of the request for the steps.
    let id: SearchID
    private(set) var path: UnfinishedPath
    /// The steps; nil before the answer arrives.
    private var steps: [PathStep]?
    private(set) var list: CompletionList?

    init(_ id: SearchID, for path: UnfinishedPath) {
        self.id = id
        self.path = path
    }

    /// Continues with another path; returns false if its step starts from other values.
    mutating func narrow(to path: UnfinishedPath) -> Bool {
        guard path.hasSameOrigin(as: self.path) else { return false }
        self.path = path
        choose()
        return true
    }

    /// Takes the answer: a value for each key, and one without a key if there is a list.
    mutating func take(_ places: [Int], of document: Document) {
        let nodes = places.compactMap { document.node(index: $0) }
        steps = nodes.flatMap { node in
            node.key.map { [.key($0.string)] } ?? PathStep.elements
        }
        choose()
    }

    mutating func move(by steps: Int) { list?.move(by: steps) }

    mutating func dismiss() { list = nil }

    private mutating func choose() {
        list = CompletionList(steps?.compactMap { $0.completing(path) } ?? [])
        if steps?.contains(where: { $0.isWhole(in: path) }) == true { list = nil }
    }
}

/// A step that leads to an existing value.
enum PathStep: Equatable, Sendable {
    case key(String)
    /// The text of a step into a list, without a name.
    case element(String)

    /// The steps into any list: to all elements, to the first and last, and to those with a
    /// property.
    static let elements = ["[*]", "[0]", "[-1]", "[?@."].map { PathStep.element($0) }

    /// Returns the step as text, if it begins with the typed text.
    func completing(_ path: UnfinishedPath) -> String? {
        switch self {
        case .element(let text):
            return path.name.isEmpty && !path.isDescendant ? text : nil
        case .key(let key):
            guard key.hasPrefix(path.name) else { return nil }
            guard path.opening == .dot else { return "['\(ValuePath.escaped(key))']" }
            let step = ValuePath([.key(key)]).description.dropFirst()
            guard path.isDescendant else { return String(step) }
            return step.hasPrefix(".") ? "." + step : ".." + step
        }
    }

    /// Returns whether the step is already typed completely.
    func isWhole(in path: UnfinishedPath) -> Bool {
        self == .key(String(path.name)) && path.opening == .dot
    }
}
