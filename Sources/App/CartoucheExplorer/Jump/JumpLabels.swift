import TerminalUI
import TerminalWidgets

/// A place on the screen that can be reached by typing a label.
struct JumpTarget: Equatable, Sendable {
    /// The first cell of the label.
    let place: Point
    /// The cell where a click goes to the same place.
    let click: Point

    init(_ place: Point, click: Point? = nil) {
        self.place = place
        self.click = click ?? place
    }
}

/// Labels of one or two letters over the targets, shown until one of them is typed.
package struct JumpLabels: Equatable, Sendable {
    let targets: [JumpTarget]
    /// The letters typed so far.
    private(set) var typed = ""

    init(_ targets: [JumpTarget]) {
        self.targets = targets
    }

    /// The result of typing a letter.
    enum Step: Equatable {
        case target(JumpTarget)
        /// One more letter is needed.
        case more
        case nothing
    }

    mutating func type(_ letter: Character) -> Step {
        typed.append(contentsOf: letter.lowercased())
        let labels = Self.labels(targets.count)
        if let index = labels.firstIndex(of: typed) { return .target(targets[index]) }
        return labels.contains { $0.hasPrefix(typed) } ? .more : .nothing
    }

    /// The letters of labels, those of the home row first.
    static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

    /// Returns distinct labels, none of which is the beginning of another.
    ///
    /// They have one letter if there are enough letters; otherwise the last ones have two.
    static func labels(_ count: Int) -> [String] {
        let missing = max(0, count - letters.count)
        // A letter that begins labels of two letters adds 25 labels: 26 instead of one.
        let firsts = min(letters.count, (missing + letters.count - 2) / (letters.count - 1))
        let short = letters.dropLast(firsts).map(String.init)
        let long = letters.suffix(firsts).reversed().flatMap { first in
            letters.map { "\(first)\($0)" }
        }
        return Array((short + long).prefix(count))
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        for (label, target) in zip(Self.labels(targets.count), targets)
        where label.hasPrefix(typed) {
            let rest = String(label.dropFirst(typed.count))
            frame.write(rest, at: target.place, style: drawing[.jumpLabel])
        }
    }
}
