/// One step of a compiled expression.
enum IRegexpStep {
    /// Consumes a character of a set and continues with the next step.
    case take(IRegexpSet)
    /// Continues with both steps.
    case fork(Int, Int)
    case jump(Int)
    /// Continues with the next step at the start of the text only.
    case start
    /// Continues with the next step at the end of the text only.
    case end
    case accept
}

/// Compiles an expression into steps.
struct IRegexpCompiler {
    private static let stepLimit = 4096

    private var steps: [IRegexpStep] = []

    /// Returns the steps of an expression, or nil if there are too many.
    static func steps(of tree: IRegexpTree) -> [IRegexpStep]? {
        var compiler = IRegexpCompiler()
        guard compiler.add(tree) else { return nil }
        return compiler.steps + [.accept]
    }

    /// Adds the steps of an expression; returns false if there are too many.
    private mutating func add(_ tree: IRegexpTree) -> Bool {
        guard steps.count < Self.stepLimit else { return false }
        switch tree {
        case .set(let set):
            steps.append(.take(set))
            return true
        case .start:
            steps.append(.start)
            return true
        case .end:
            steps.append(.end)
            return true
        case .sequence(let parts):
            return parts.allSatisfy { add($0) }
        case .choice(let branches):
            return add(branches[...])
        case .repetition(let body, let first, let last):
            return addCopies(of: body, count: first)
                && (last.map { addOptionalCopies(of: body, count: $0 - first) } ?? addLoop(of: body))
        }
    }

    private mutating func add(_ branches: ArraySlice<IRegexpTree>) -> Bool {
        var ends: [Int] = []
        for branch in branches.dropLast() {
            let fork = reserve()
            guard add(branch) else { return false }
            ends.append(reserve())
            steps[fork] = .fork(fork + 1, steps.count)
        }
        guard branches.last.map({ add($0) }) ?? true else { return false }
        for end in ends { steps[end] = .jump(steps.count) }
        return true
    }

    private mutating func addCopies(of body: IRegexpTree, count: Int) -> Bool {
        for _ in 0..<count {
            let start = steps.count
            guard add(body) else { return false }
            // An empty body stays empty, no matter how often it is repeated.
            if steps.count == start { break }
        }
        return true
    }

    private mutating func addOptionalCopies(of body: IRegexpTree, count: Int) -> Bool {
        var forks: [Int] = []
        for _ in 0..<count {
            forks.append(reserve())
            guard add(body) else { return false }
            if steps.count == forks[forks.count - 1] + 1 { break }
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
        return true
    }

    private mutating func addLoop(of body: IRegexpTree) -> Bool {
        let fork = reserve()
        guard add(body) else { return false }
        steps.append(.jump(fork))
        steps[fork] = .fork(fork + 1, steps.count)
        return true
    }

    /// Adds a placeholder for a step and returns its index.
    private mutating func reserve() -> Int {
        steps.append(.accept)
        return steps.count - 1
    }
}
