/// All the places that a text read so far may have led to in an expression.
struct IRegexpRun {
    private let steps: [IRegexpStep]
    private var places: [Int] = []
    private(set) var isAccepting = false
    /// In which round a place was last reached, so that it is followed once a round.
    private var rounds: [Int]
    private var round = 0

    init(steps: [IRegexpStep]) {
        self.steps = steps
        rounds = Array(repeating: -1, count: steps.count)
    }

    /// Whether no further character can lead anywhere.
    var isStuck: Bool { places.isEmpty }

    /// Begins the expression at the present place of the text.
    mutating func start() {
        reach(0)
    }

    mutating func step(over scalar: Unicode.Scalar) {
        let left = places
        places.removeAll(keepingCapacity: true)
        isAccepting = false
        round += 1
        for place in left {
            if case .take(let set) = steps[place], set.contains(scalar) { reach(place + 1) }
        }
    }

    /// Follows everything that takes no character.
    private mutating func reach(_ place: Int) {
        var pending = [place]
        while let place = pending.popLast() {
            guard rounds[place] != round else { continue }
            rounds[place] = round
            switch steps[place] {
            case .take: places.append(place)
            case .fork(let first, let second): pending += [second, first]
            case .jump(let target): pending.append(target)
            case .accept: isAccepting = true
            }
        }
    }
}
